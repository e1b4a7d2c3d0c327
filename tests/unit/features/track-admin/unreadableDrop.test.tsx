import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ManageTracksDialog } from "#features/track-admin/ManageTracksDialog.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";
import { albumOf } from "../album-admin/albumOf.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's entry for a dropped file that was moved or may not be read. */
const unreadable = (name: string) => ({
  kind: "file",
  webkitGetAsEntry: () => ({
    name,
    isFile: true,
    file: (_: unknown, failed: (error: unknown) => void) =>
      failed(new DOMException("Moved.", "NotFoundError")),
  }),
});

test("files that are dropped on Manage Tracks and cannot be read are reported by name", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
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
    const drop = new Event("drop", { cancelable: true });
    Object.assign(drop, { dataTransfer: { types: ["Files"], items: names.map(unreadable) } });
    window.dispatchEvent(drop);
    expect(await screen.findByText(sentence, {}, { timeout: 5000 })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  }
});
