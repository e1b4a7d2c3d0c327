// behaviour §10.11
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as uploads from "#data/uploads/audioUpload.ts";
import { ManageTracksDialog } from "#features/track-admin/ManageTracksDialog.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { giveLayoutAndSound } from "../../../support/layoutAndSound.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";
import { albumOf } from "../album-admin/albumOf.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's entry for a dropped file that was moved or may not be read. */
const unreadable = (name: string) => ({
  kind: "file",
  webkitGetAsEntry: () => ({
    name,
    fullPath: `/${name}`,
    isFile: true,
    file: (_: unknown, failed: (error: unknown) => void) =>
      failed(new DOMException("Moved.", "NotFoundError")),
  }),
});

const readable = (name: string) => ({
  kind: "file",
  webkitGetAsEntry: () => null,
  getAsFile: () => new File(["sound"], name),
});

function drop(items: object[]): void {
  const event = new Event("drop", { cancelable: true });
  window.dispatchEvent(Object.assign(event, { dataTransfer: { types: ["Files"], items } }));
}

test("files that are dropped on Manage Tracks and cannot be read are reported by name", async () => {
  giveLayoutAndSound();
  stubSupabase({ tracks: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ManageTracksDialog album={albumOf()} onClose={() => {}} />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByText(/No tracks added yet/);
  for (const [names, sentence] of [
    [["1.wav"], '"1.wav" can no longer be read. Please choose it again.'],
    [["2.wav", "3.wav"], 'These cannot be read: "2.wav", "3.wav". Please choose them again.'],
  ] as const) {
    drop(names.map(unreadable));
    expect(await screen.findByText(sentence, {}, { timeout: 5000 })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  }

  const endless = {
    run: () => new Promise<string>(() => {}),
    stop() {},
    async finish() {},
    async discard() {},
  };
  vi.spyOn(uploads, "audioUpload").mockReturnValue(endless);
  fireEvent.click(screen.getByRole("button", { name: "Add New Track" }));
  drop([readable("4.wav"), unreadable("5.wav")]);
  expect(await screen.findByText(/"5.wav" can no longer be read/)).toBeVisible();
  expect(await screen.findByRole("progressbar", { name: "Upload of 4" })).toBeVisible();
});
