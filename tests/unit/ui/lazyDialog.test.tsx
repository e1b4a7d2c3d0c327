// behaviour §10.15
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { partUnavailable } from "#messages/connectionMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const messages = { loading: "Loading..." };

type PartProps = { isOpen?: boolean; onClose: () => void };
const Part = ({ isOpen = true }: PartProps) => <p>{isOpen ? "Open" : "Closed"}</p>;

function Page({ Dialog }: { Dialog: ComponentType<PartProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Press
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <Toaster />
    </>
  );
}

/** Renders a page with the dialog and a button that opens it. */
function renderPage(load: () => Promise<typeof Part>) {
  const Dialog = lazyDialog(load, messages);
  render(<Page Dialog={Dialog} />);
  return Dialog;
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Press" }));

describe("a lazy dialog", () => {
  test("is loaded when it is opened, behind a spinner", async () => {
    let resolve = (_part: typeof Part) => {};
    const load = vi.fn(() => new Promise<typeof Part>((resolved) => (resolve = resolved)));
    renderPage(load);
    expect(load).not.toHaveBeenCalled();
    await press();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    resolve(Part);
    expect(await screen.findByText("Open")).toBeVisible();
    expect(screen.queryByText(messages.loading)).toBeNull();
  });

  test("that was preloaded is rendered without a spinner", async () => {
    const Dialog = renderPage(async () => Part);
    await Dialog.load();
    await press();
    expect(screen.getByText("Open")).toBeVisible();
  });

  test("that cannot be loaded is reported and closed, and loads at the next press", async () => {
    renderPage(vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch")));
    await press();
    expect(await screen.findByText(partUnavailable)).toBeVisible();
    expect(screen.queryByText(messages.loading)).toBeNull();
    await press();
    expect(await screen.findByText("Open")).toBeVisible();
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["a click", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ])("whose script never arrives is closed by %s", async (_, close) => {
    renderPage(() => new Promise(() => {}));
    await press();
    await close();
    expect(screen.queryByText(messages.loading)).toBeNull();
  });
});
