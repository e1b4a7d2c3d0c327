import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOAST_DURATION_MS } from "#config.ts";
import { notify } from "#ui/notify.ts";
import { Toaster } from "#ui/Toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const strip = () => screen.getByRole("region", { name: "Notifications" });
const shown = () =>
  within(strip())
    .queryAllByRole("listitem")
    .map((toast) => toast.textContent);
const tell = (text: string) => act(() => notify.error(text));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("the live region is there before the first toast, which then is announced, and goes after its time", () => {
  render(<Toaster />);
  expect(strip()).toHaveAttribute("aria-live", "assertive");
  tell("Failed to fetch albums");
  expect(shown()).toEqual(["Error Failed to fetch albums"]);
  wait(TOAST_DURATION_MS - 1);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

test("a toast that says the same as one on screen takes its place, behind the others", () => {
  render(<Toaster />);
  tell("One");
  tell("Two");
  tell("One");
  expect(shown()).toEqual(["Error Two", "Error One"]);
});

test("a toast stays while the focus is on it, or nobody sees the page", () => {
  render(<Toaster />);
  tell("One");
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  wait(3 * TOAST_DURATION_MS);
  expect(shown()).toHaveLength(1);
  act(() => screen.getByRole("button", { name: "Dismiss" }).blur());
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  wait(3 * TOAST_DURATION_MS);
  expect(shown()).toHaveLength(1);
  hidden.mockReturnValue(false);
  wait(TOAST_DURATION_MS);
  expect(shown()).toEqual([]);
});

test("Escape takes away the toast that has the focus, which goes back; anywhere else it passes the toasts by", () => {
  render(
    <>
      <Toaster />
      <button type="button">Save</button>
    </>,
  );
  const save = screen.getByRole("button", { name: "Save" });
  tell("One");
  act(() => save.focus());
  fireEvent.keyDown(save, { key: "Escape" });
  expect(shown()).toHaveLength(1);
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  fireEvent.keyDown(dismiss, { key: "Escape" });
  expect(shown()).toEqual([]);
  expect(save).toHaveFocus();
});
