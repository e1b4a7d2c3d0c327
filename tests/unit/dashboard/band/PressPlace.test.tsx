// behaviour §10.28
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PressPlace } from "#dashboard/band/press/PressPlace.tsx";
import { pressFileKind } from "#dashboard/band/press/pressKinds.ts";
import * as uploads from "#data/uploads/pressUpload.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import * as localFiles from "#lib/localFiles.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import type { PressFile } from "#rules/pressSettings.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { pressKit, pressRows } from "../../../support/pressKit.ts";
import { buttonsNamed } from "../../../support/renderDashboard.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const SAVE = "POST rpc/save_settings_unless_changed";
const nameOf = (at: number) => `press/176390000000${at}.pdf`;

beforeEach(() => {
  openDrafts("owner");
  vi.spyOn(localFiles, "pickFiles").mockImplementation((_, onPick) => onPick([new File(["%PDF"], "1.pdf")]));
  // Each under a name of its own, without a title.
  let count = 4;
  vi.spyOn(pressFileKind, "read").mockImplementation(async (file, files) => {
    count += 1;
    files.set(nameOf(count), file);
    return { name: nameOf(count), bytes: file.size, title: "" };
  });
});

afterEach(() => openDrafts(null));

async function openPlace(files: PressFile[]) {
  const server = stubSupabase({ app_settings: pressRows({ ...pressKit, files }) });
  const show = async () => {
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <PressPlace />
      </QueryClientProvider>,
    );
    await screen.findByLabelText("In full");
    return unmount;
  };
  const closeTab = await show();
  /** As after a tab that was closed: the words are there, the files are not. */
  const reopen = async () => {
    closeTab();
    await show();
  };
  return { server, reopen };
}

const press = (name: string) => {
  const [button] = buttonsNamed(name);
  expect(button, name).toBeDefined();
  if (button) fireEvent.click(button);
};
const titles = () =>
  screen.queryAllByLabelText(/^Title of file/).map((one) => (one as HTMLInputElement).value);
const isReading = () => buttonsNamed("Reading...").length > 0;

async function addFile(title: string): Promise<void> {
  press("Add Files");
  const fields = await waitFor(() => {
    const all = screen.getAllByLabelText(/^Title of file/);
    expect(isReading()).toBe(false);
    return all;
  });
  fireEvent.change(fields.at(-1) as Element, { target: { value: title } });
}

test("a file that is chosen again goes to its own item, whatever is pressed until it is read", async () => {
  const { reopen } = await openPlace([{ name: nameOf(1), bytes: 4, title: "Stored" }]);
  await addFile("Lost");
  await reopen();
  expect(titles()).toEqual(["Stored", "Lost"]);
  let end = () => {};
  vi.spyOn(pressFileKind, "read").mockImplementation(async (file) => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return { name: nameOf(9), bytes: file.size, title: "" };
  });
  press("Choose file 2 again");
  await waitFor(() => expect(isReading()).toBe(true));
  press("Remove file 1");
  end();
  await waitFor(() => expect(isReading()).toBe(false));
  expect(titles()).toEqual(["Stored", "Lost"]);
  expect(buttonsNamed("Choose file 2 again")).toEqual([]);
});

test("with as many files as there may be, one that is chosen again leaves the focus in the form", async () => {
  const { reopen } = await openPlace([1, 2].map((at) => ({ name: nameOf(at), bytes: 4, title: `${at}` })));
  await addFile("Lost");
  await reopen();
  press("Choose file 3 again");
  await waitFor(() => expect(buttonsNamed("Choose file 3 again")).toEqual([]));
  expect(buttonsNamed("Add Files")[0]).toHaveFocus();
});

test("what is said of a stopped upload goes with the changes that are given up", async () => {
  await openPlace([]);
  vi.spyOn(uploads, "uploadPressFile").mockImplementation(
    (_name, _file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  );
  await addFile("Rider");
  press("Save");
  await waitFor(() => press("Cancel Upload"));
  await screen.findByText(pressMessages.stopped);
  press("Cancel");
  press("Discard");
  await waitFor(() => expect(titles()).toEqual([]));
  expect(screen.queryByText(pressMessages.stopped)).toBeNull();
});

test("once all files are uploaded nothing offers to cancel that", async () => {
  const { server } = await openPlace([]);
  vi.spyOn(uploads, "uploadPressFile").mockImplementation(async (_name, file, { onProgress }) =>
    onProgress(file.size),
  );
  const letSave = server.hold(SAVE);
  await addFile("Rider");
  press("Save");
  await waitFor(() => expect(server.requests).toContain(SAVE));
  expect(buttonsNamed("Cancel Upload")).toEqual([]);
  letSave();
  await waitFor(() => expect(buttonsNamed("Saving...")).toEqual([]));
});
