// behaviour §10.15
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pieceMessages } from "#messages/siteMessages.ts";
import { later, laterDialog, load } from "#ui/later.tsx";
import { takeConsoleErrors } from "../../support/failOnConsoleError.ts";

type PartProps = { isOpen?: boolean; onClose: () => void };
const Part = ({ isOpen = true }: PartProps) => <p>{isOpen ? "Open" : "Closed"}</p>;

function Page({ Dialog }: { Dialog: ComponentType<PartProps> }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Press
      </button>
      {isOpen !== null && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Renders a page with the dialog and a button that opens it. */
function renderPage(load: () => Promise<typeof Part>) {
  const Dialog = laterDialog(load);
  render(<Page Dialog={Dialog} />);
  return Dialog;
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Press" }));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a dialog that is loaded later", () => {
  test("has a spinner in its place until then", async () => {
    let resolve = (_part: typeof Part) => {};
    renderPage(() => new Promise<typeof Part>((resolved) => (resolve = resolved)));
    await press();
    expect(screen.getByText("Loading")).toBeInTheDocument();
    resolve(Part);
    expect(await screen.findByText("Open")).toBeVisible();
    expect(screen.queryByText("Loading")).toBeNull();
  });

  test("that was preloaded is rendered without a spinner", async () => {
    const Dialog = renderPage(async () => Part);
    await Dialog.load();
    await press();
    expect(screen.getByText("Open")).toBeVisible();
  });

  test.each([
    ["Try again", () => userEvent.click(screen.getByRole("button", { name: "Try again" }))],
    [
      "Escape and the next press",
      async () => {
        await userEvent.keyboard("{Escape}");
        expect(screen.queryByText(pieceMessages.partUnavailable)).toBeNull();
        await waitFor(() => expect(screen.getByRole("button", { name: "Press" })).toHaveFocus());
        await press();
      },
    ],
  ])("that cannot be loaded says so, and is loaded again by %s", async (_, again) => {
    renderPage(vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch")));
    await press();
    expect(await screen.findByText(pieceMessages.partUnavailable)).toBeVisible();
    await again();
    expect(await screen.findByText("Open")).toBeVisible();
    expect(screen.queryByText(pieceMessages.partUnavailable)).toBeNull();
  });

  test("that throws is replaced by a sentence, and Try again mounts it anew", async () => {
    let isBroken = true;
    renderPage(async () => (props) => {
      if (isBroken) throw new Error("broken");
      return <Part {...props} />;
    });
    await press();
    expect(await screen.findByText(pieceMessages.brokenPart)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText(pieceMessages.brokenPart)).toBeNull();
    await press();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Open")).toBeVisible();
    expect(takeConsoleErrors()).not.toEqual([]);
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["a click", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ])("whose script never arrives is closed by %s", async (_, close) => {
    renderPage(() => new Promise(() => {}));
    const addedTo = vi.spyOn(window, "addEventListener");
    const removedFrom = vi.spyOn(window, "removeEventListener");
    await press();
    await close();
    expect(screen.queryByText("Loading")).toBeNull();
    const keyListeners = (calls: unknown[][]) => calls.filter(([type]) => type === "keydown").length;
    expect(keyListeners(removedFrom.mock.calls)).toBe(keyListeners(addedTo.mock.calls));
  });
});

describe("a part that is loaded later", () => {
  test("is loaded once for all that are rendered, and says when that fails; Try again loads it", async () => {
    const importPart = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const Later = later(importPart);
    render([<Later key="1" onClose={() => {}} />, <Later key="2" onClose={() => {}} />]);
    await waitFor(() => expect(screen.queryAllByText(pieceMessages.partUnavailable)).toHaveLength(2), {
      timeout: 5000,
    });
    expect(console.warn).toHaveBeenCalledOnce();
    for (const button of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(button);
    await waitFor(() => expect(screen.getAllByText("Open")).toHaveLength(2));
    expect(screen.queryByText(pieceMessages.partUnavailable)).toBeNull();
    expect(importPart).toHaveBeenCalledTimes(2);
  });
});

test("a module that cannot be loaded fails with a sentence for the screen", async () => {
  await expect(load(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(
    pieceMessages.partUnavailable,
  );
});
