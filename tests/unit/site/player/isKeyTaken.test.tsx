// behaviour §10.5
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { isKeyTaken } from "#site/player/useShortcuts.ts";

/** Whether a key pressed on an element, or on the page, is taken. */
function isTaken(
  key: string,
  target: Element = document.body,
  options: KeyboardEventInit = {},
  clicked: Element | null = null,
): boolean {
  let taken: boolean | null = null;
  const listen = (event: KeyboardEvent) => {
    taken = isKeyTaken(event, clicked);
  };
  window.addEventListener("keydown", listen, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }));
  if (taken === null) throw new Error("The key was not handled.");
  return taken;
}

test.each([" ", "ArrowLeft"])("%j on the page is the player's", (key) => {
  expect(isTaken(key)).toBe(false);
});

test.each(["ctrlKey", "metaKey", "altKey", "isComposing"])("with %s a key is the browser's", (modifier) => {
  expect(isTaken("ArrowLeft", document.body, { [modifier]: true })).toBe(true);
});

test("no key is the player's while something is typed", () => {
  render(
    <>
      <input aria-label="Name" />
      <textarea aria-label="Message" />
      <select aria-label="Choice" />
      <p contentEditable suppressContentEditableWarning>
        Note
      </p>
    </>,
  );
  for (const control of [
    ...screen.getAllByRole("textbox"),
    screen.getByRole("combobox"),
    screen.getByText("Note"),
  ])
    for (const key of [" ", "ArrowLeft"]) expect(isTaken(key, control)).toBe(true);
});

test("a focused control keeps the keys that it uses, and leaves the others", () => {
  render(
    <>
      <button type="button">Contact</button>
      <a href="/">Home</a>
      <input type="range" aria-label="Seek" />
    </>,
  );
  const slider = screen.getByRole("slider");
  for (const [control, taken] of [
    [screen.getByRole("button"), [true, false]],
    [screen.getByRole("link"), [false, false]],
    [slider, [false, true]],
  ] as const)
    expect([" ", "ArrowLeft"].map((key) => isTaken(key, control))).toEqual(taken);
  expect(isTaken("ArrowLeft", slider, { shiftKey: true })).toBe(false);
});

test.each(["dialog", "alertdialog"])("no key is the player's while a %s is open", (role) => {
  render(<div role={role} />);
  expect(isTaken("ArrowLeft")).toBe(true);
});

test("a key that was used already is not used again", () => {
  render(<button type="button" onKeyDown={(event) => event.preventDefault()} />);
  expect(isTaken("ArrowLeft", screen.getByRole("button"))).toBe(true);
});

test("space on an album's link is its own, but the player's after a click on it (§10.3)", () => {
  render(
    <a href="/album/a" aria-expanded="false" onKeyDown={(event) => event.preventDefault()}>
      Album A
    </a>,
  );
  const link = screen.getByRole("link");
  expect(isTaken(" ", link)).toBe(true);
  expect(isTaken(" ", link, {}, link)).toBe(false);
});
