// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { DefaultVideoDialog } from "#dashboard/default-video/DefaultVideoDialog.tsx";
import { openDrafts } from "#lib/draftStorage.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const KEY = "default_homepage_video_url";
const SAVED = "https://vimeo.com/1";
const NEW = "https://vimeo.com/52389900";

const field = () => screen.findByRole("textbox", { name: "Vimeo URL" });
const saveButton = () => screen.getByRole("button", { name: "Save" });
/** Both ways to ask for saving: the button, and Enter in the field. */
const save = () => {
  fireEvent.click(saveButton());
  const form = screen.getByRole("textbox", { name: "Vimeo URL" }).closest("form");
  if (form) fireEvent.submit(form);
};

function openDialog(value: string | null = SAVED) {
  const server = stubSupabase({ app_settings: value === null ? [] : [{ key: KEY, value }] });
  const onClose = vi.fn();
  const open = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DefaultVideoDialog onClose={onClose} />
      </QueryClientProvider>,
    );
  return { server, onClose, open };
}

test("after a failed read nothing can be saved until an address was typed", async () => {
  const { server, onClose, open } = openDialog();
  server.fail("GET app_settings", "refused");
  open();
  const input = await field();
  expect(saveButton()).toHaveAttribute("aria-disabled", "true");
  for (const nothing of ["", "  ", ""]) {
    fireEvent.change(input, { target: { value: nothing } });
    save();
  }
  // Another test may still be removing its files in the background.
  expect(server.requests.filter((request) => request.endsWith("app_settings"))).toEqual(["GET app_settings"]);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: SAVED }]);

  fireEvent.change(input, { target: { value: NEW } });
  expect(saveButton()).toHaveAttribute("aria-disabled", "false");
  save();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: NEW }]);
});

test("after a failed read the value can be read again, and then be emptied", async () => {
  const { server, onClose, open } = openDialog();
  server.fail("GET app_settings", "refused");
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await field()).toHaveValue(SAVED);
  fireEvent.change(await field(), { target: { value: "" } });
  save();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: "" }]);
});

test.each([
  ["https://example.com/film", 1],
  ["<iframe src='https://player.vimeo.com/video/52389900?h=8272103f6e'></iframe>", 0],
  [NEW, 0],
  [" ", 0],
])("%j is saved; where no video is in it, the success says so", async (address, notes) => {
  const { server, onClose, open } = openDialog();
  open();
  render(<Toaster />);
  fireEvent.change(await field(), { target: { value: address } });
  save();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: address }]);
  expect(await screen.findByText("Default video URL updated successfully")).toBeVisible();
  expect(screen.queryAllByText("No video was found in this address. The gradient is shown.")).toHaveLength(
    notes,
  );
});

test.each([
  ["https://example.com/film", 1],
  [NEW, 0],
  ["", 0],
])("%j is saved without a change; where no video is in it, the success says so", async (address, notes) => {
  const { onClose, open } = openDialog(address);
  open();
  render(<Toaster />);
  await field();
  save();
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText("Default video URL updated successfully")).toBeVisible();
  expect(screen.queryAllByText("No video was found in this address. The gradient is shown.")).toHaveLength(
    notes,
  );
});

test("a setting that was never made is a value too", async () => {
  const { onClose, open } = openDialog(null);
  open();
  await field();
  save();
  expect(onClose).toHaveBeenCalled();
});

test("unchanged, it is not saved over the one of another tab; after a failed save it is", async () => {
  const { server, onClose, open } = openDialog();
  open();
  const input = await field();
  const [row] = server.rows("app_settings");
  Object.assign(row ?? {}, { value: "https://vimeo.com/2" });
  save();
  expect(onClose).toHaveBeenCalled();
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: "https://vimeo.com/2" }]);
  onClose.mockClear();

  vi.spyOn(console, "error").mockImplementation(() => {});
  server.fail("POST app_settings", "answer lost");
  fireEvent.change(input, { target: { value: NEW } });
  save();
  await expect.poll(() => saveButton()).toHaveAttribute("aria-disabled", "false");
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: NEW }]);
  fireEvent.change(input, { target: { value: SAVED } });
  save();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: SAVED }]);
});

test("a draft is there after a reload, over what another tab has saved since", async () => {
  openDrafts("ada");
  onTestFinished(() => openDrafts(null));
  const { server, open } = openDialog();
  const first = open();
  fireEvent.change(await field(), { target: { value: NEW } });
  first.unmount();
  Object.assign(server.rows("app_settings")[0] ?? {}, { value: "https://vimeo.com/2" });
  open();
  expect(await field()).toHaveValue(NEW);
});

test("while it saves nothing closes it, and the value is not read again over it", async () => {
  const { server, onClose, open } = openDialog();
  server.fail("GET app_settings", "refused");
  const letSaveThrough = server.hold("POST app_settings");
  open();
  fireEvent.change(await field(), { target: { value: NEW } });
  save();
  await screen.findByRole("button", { name: "Saving..." });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  for (const name of ["Cancel", "Close", "Try again"]) {
    const button = screen.getByRole("button", { name });
    expect(button.ariaDisabled === "true" || button.hasAttribute("disabled"), name).toBe(true);
    fireEvent.click(screen.getByRole("button", { name }));
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await act(async () => letSaveThrough());
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.rows("app_settings")).toEqual([{ key: KEY, value: NEW }]);
});
