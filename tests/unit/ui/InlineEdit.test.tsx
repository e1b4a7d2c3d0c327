import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { InlineEdit } from "#ui/InlineEdit.tsx";

function renderEdit(isBusy = false) {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn() };
  render(<InlineEdit label="Title" defaultValue="Harbor Lights" isBusy={isBusy} {...handlers} />);
  return { ...handlers, input: screen.getByRole("textbox", { name: "Title" }) };
}

test("Enter saves (§2.3 §4.2)", async () => {
  const { onSave } = renderEdit();
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenCalledOnce();
});

test("during a save Escape and the cancel button do nothing: its end would close the next draft (§2.3 §4.2 §8)", async () => {
  const { onCancel, input } = renderEdit(true);
  await userEvent.keyboard("Night Ferry{Escape}");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await userEvent.click(cancel);
  expect(cancel).toHaveAttribute("aria-disabled", "true");
  expect(input).toHaveValue("Harbor Lights");
  expect(onCancel).not.toHaveBeenCalled();
});

test("Escape and the cancel button close it, but not the Escape that ends a composed character", async () => {
  const { onSave, onCancel, input } = renderEdit();
  fireEvent.keyDown(input, { key: "Escape", isComposing: true });
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
});
