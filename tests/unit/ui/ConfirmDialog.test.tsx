// behaviour §10.8
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";

function renderQuestion(isBusy: boolean) {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const words = { title: "Delete Album", text: "Are you sure?", confirmLabel: "Delete" };
  const question = (busy: boolean) => <ConfirmDialog isOpen {...words} isBusy={busy} {...handlers} />;
  const { rerender } = render(question(false));
  screen.getByRole("button", { name: "Delete" }).focus();
  rerender(question(isBusy));
  return handlers;
}

const waysOut: [what: string, take: () => Promise<unknown>][] = [
  ["Cancel", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
];

test.each(waysOut)("%s calls a question off, but not while the answer is being acted on", async (_, take) => {
  const open = renderQuestion(false);
  await take();
  expect(open.onCancel).toHaveBeenCalledOnce();
  cleanup();
  const { onCancel } = renderQuestion(true);
  await take();
  fireEvent.pointerDown(document.body);
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("while the answer is being acted on the focus stays, and a second yes counts for nothing", async () => {
  const { onConfirm } = renderQuestion(true);
  expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).not.toHaveBeenCalled();
});
