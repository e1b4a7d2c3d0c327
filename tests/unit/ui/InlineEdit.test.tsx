import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { InlineEdit } from "#ui/InlineEdit.tsx";

type Save = (text: string) => Promise<void>;

const onError = vi.fn();

function Edit({ onSave, onClose }: { onSave: Save; onClose: () => void }) {
  const [text, setText] = useState("Harbor Lights");
  return (
    <InlineEdit
      maxLength={500}
      label="Title"
      text={text}
      onType={setText}
      onSave={onSave}
      onError={onError}
      onClose={onClose}
    />
  );
}

function renderEdit(onSave: Save) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Edit onSave={onSave} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, input: screen.getByRole("textbox", { name: "Title" }) };
}

test("Enter twice saves once", async () => {
  let end = () => {};
  const onSave = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const { onClose } = renderEdit(onSave);
  await userEvent.keyboard("{Enter}{Enter}");
  expect(onSave).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("during a save Escape and the cancel button do nothing: its end would close the next draft (§2.3 §4.2 §8)", async () => {
  let end = (_error: Error) => {};
  const save = new Promise<void>((_, reject) => {
    end = reject;
  });
  const { onClose, input } = renderEdit(() => save);
  await userEvent.keyboard("Night Ferry{Enter}{Escape}");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await userEvent.click(cancel);
  expect(cancel).toHaveAttribute("aria-disabled", "true");
  expect(onClose).not.toHaveBeenCalled();
  end(new Error("No"));
  await vi.waitFor(() => expect(cancel).toHaveAttribute("aria-disabled", "false"));
  await userEvent.click(input);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape and the cancel button close it, but not the Escape that ends a composed character", async () => {
  const onSave = vi.fn(async () => {});
  const { onClose, input } = renderEdit(onSave);
  fireEvent.keyDown(input, { key: "Escape", isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
});
