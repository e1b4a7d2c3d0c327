import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { InlineEdit } from "#ui/InlineEdit.tsx";

type Save = (text: string) => Promise<boolean>;

function Edit({ onSave, onClose }: { onSave: Save; onClose: () => void }) {
  const [text, setText] = useState("Harbor Lights");
  return (
    <InlineEdit
      maxLength={500}
      label="Title"
      text={text}
      onType={setText}
      onSave={() => onSave(text)}
      onClose={onClose}
    />
  );
}

function renderEdit(onSave: Save) {
  const onClose = vi.fn();
  render(<Edit onSave={onSave} onClose={onClose} />);
  return { onClose, input: screen.getByRole("textbox", { name: "Title" }) };
}

test("it begins with its text selected, and Enter saves what replaces it", async () => {
  const onSave = vi.fn(async () => true);
  const { onClose } = renderEdit(onSave);
  await userEvent.keyboard("Night Ferry{Enter}");
  expect(onSave).toHaveBeenCalledWith("Night Ferry");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a save that fails keeps the input open with its text", async () => {
  const { onClose, input } = renderEdit(async () => false);
  await userEvent.keyboard("Night Ferry{Enter}");
  expect(onClose).not.toHaveBeenCalled();
  expect(input).toHaveValue("Night Ferry");
});

test("Enter twice saves once", async () => {
  let end = (_mayClose: boolean) => {};
  const onSave = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        end = resolve;
      }),
  );
  const { onClose } = renderEdit(onSave);
  await userEvent.keyboard("{Enter}{Enter}");
  expect(onSave).toHaveBeenCalledOnce();
  end(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("during a save Escape and the cancel button do nothing: its end would close the next draft", async () => {
  let end = (_mayClose: boolean) => {};
  const save = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const { onClose, input } = renderEdit(() => save);
  await userEvent.keyboard("Night Ferry{Enter}{Escape}");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await userEvent.click(cancel);
  expect(cancel).toHaveAttribute("aria-disabled", "true");
  expect(onClose).not.toHaveBeenCalled();
  end(false);
  await vi.waitFor(() => expect(cancel).toHaveAttribute("aria-disabled", "false"));
  await userEvent.click(input);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape and the cancel button close it, but not the Escape that ends a composed character", async () => {
  const onSave = vi.fn(async () => true);
  const { onClose, input } = renderEdit(onSave);
  fireEvent.keyDown(input, { key: "Escape", isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
});
