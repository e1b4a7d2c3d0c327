// behaviour §10.16
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";

function Page({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A dialog">
        {children}
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole("button", { name: "Open" }));

test("the focus starts on the first field, not on a button before it, and goes back when the dialog closes", async () => {
  render(
    <Page>
      <button type="button">Try again</button>
      <input type="file" hidden />
      <input aria-label="Address" />
    </Page>,
  );
  await open();
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
});

test("closed, it leaves the focus in a field of the page that was entered at once", async () => {
  render(
    <>
      <Page>A sentence</Page>
      <input aria-label="Outside" />
    </>,
  );
  await open();
  vi.useFakeTimers();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  screen.getByLabelText("Outside").focus();
  vi.runAllTimers();
  expect(screen.getByLabelText("Outside")).toHaveFocus();
});

test("without a field it starts on the first control of the content, which is a question's way out", async () => {
  const words = { title: "Delete Album", text: "Are you sure?", confirmLabel: "Delete" };
  render(<ConfirmDialog isOpen {...words} onConfirm={() => {}} onCancel={() => {}} />);
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("a field that appears once its value is loaded gets the focus, unless it has moved by then", async () => {
  const { rerender } = render(<Page>Loading</Page>);
  await open();
  expect(screen.getByRole("dialog")).toHaveFocus();
  const field = <input aria-label="Address" />;
  rerender(<Page>{field}</Page>);
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveFocus();

  rerender(<Page>Loading</Page>);
  await userEvent.keyboard("{Escape}");
  await open();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  rerender(<Page>{field}</Page>);
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
});

/** Lets React render after a press, as between two quick presses, without later effects. */
async function inTheSameMoment(...presses: (() => void)[]): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const press of presses) {
    press();
    await Promise.resolve();
  }
  environment.IS_REACT_ACT_ENVIRONMENT = before;
}

test("Escape that cancels composed text closes nothing", async () => {
  render(
    <Page>
      <input aria-label="Address" />
    </Page>,
  );
  await open();
  const press = (isComposing: boolean) =>
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape", isComposing });
  press(true);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  press(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

function Questioning() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Page>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sure?"
        text="It will be gone."
        confirmLabel="Yes"
        onConfirm={() => {}}
        onCancel={() => setIsAsking(false)}
      />
    </Page>
  );
}

test("Escape in the moment in which a question opens above a dialog answers the question alone", async () => {
  render(<Questioning />);
  await open();
  const pressEscape = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  const question = () => screen.queryByRole("alertdialog");
  const deleteButton = screen.getByRole("button", { name: "Delete" });

  await inTheSameMoment(() => deleteButton.click());
  expect(question()).toBeInTheDocument();
  await inTheSameMoment(pressEscape);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(screen.getByRole("dialog", { name: "A dialog" })).toBeInTheDocument();

  await inTheSameMoment(pressEscape);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
