// behaviour §10.9
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FLOATING_TOASTS_MIN_WIDTH, TOAST_DURATION_MS } from "#config.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { Toaster } from "#ui/Toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

const region = () => screen.queryByRole("region", { name: "Notifications (F8)" });
const items = () => {
  const shownRegion = region();
  return shownRegion ? within(shownRegion).getAllByRole("listitem") : [];
};
const shown = () => items().map((toast) => toast.textContent);
const error = (text: string) => act(() => notify.error(text));
const success = (text: string) => act(() => notify.success(text));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = () => fireEvent(items()[0] as HTMLElement, new Event("pointermove", { bubbles: true }));
const dismiss = () => screen.getAllByRole("button", { name: "Dismiss" })[0] as HTMLElement;

test.each([
  ["Error", "assertive", error],
  ["Success", "polite", success],
])("%s is announced (%s), and goes after its time", (title, live, report) => {
  render(<Toaster />);
  report("Albums");
  wait(100);
  expect(shown()).toEqual([`${title} Albums`]);
  expect(screen.getByText(`Notification ${title} Albums`)).toHaveAttribute("aria-live", live);
  wait(TOAST_DURATION_MS - 101);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

/** The toasts that are shown one after another, until none is left. */
function seenToTheEnd(): string[] {
  const seen = [];
  while (items().length > 0) {
    seen.push(...shown().map(String));
    wait(TOAST_DURATION_MS);
  }
  return seen;
}

test("where one is shown it is the newest, at once: a success replaces an older one", () => {
  render(<Toaster />);
  for (const text of ["Track renamed", "Track deleted", "Track added"]) {
    success(text);
    expect(shown()).toEqual([`Success ${text}`]);
    wait(1000);
  }
  wait(TOAST_DURATION_MS - 1000);
  expect(shown()).toEqual([]);
});

test("where one is shown, an error does not hide the result of the next action, nor come back after it", () => {
  render(<Toaster />);
  error("Failed to rename track");
  wait(2000);
  success("Track order updated");
  expect(shown()).toEqual(["Success Track order updated"]);
  wait(TOAST_DURATION_MS - 1);
  expect(shown()).toEqual(["Success Track order updated"]);
  wait(1);
  expect(shown()).toEqual([]);
});

test.each([390, FLOATING_TOASTS_MIN_WIDTH])(
  "errors of one control are one message, gone with its next success, in a window of %i px",
  (width) => {
    vi.stubGlobal("innerWidth", width);
    render(<Toaster />);
    for (const name of ["a.gif", "b.gif", "c.gif"]) act(() => notify.error(name, "cover"));
    expect(shown()).toEqual(["Error c.gif"]);
    act(() => notify.error("Failed to delete album", "delete"));
    act(() => notify.clear("cover"));
    expect(shown()).toEqual(["Error Failed to delete album"]);
    act(() => notify.success("Album deleted successfully", { control: "delete" }));
    expect(seenToTheEnd()).toEqual(["Success Album deleted successfully"]);
  },
);

test.each<[string, reports: string, seen: string]>([
  [
    "what was not shown yet waits, a success for the newer one",
    "Success One, Error Two, Success Three, Error Four, Success Five",
    "Success Five, Error Four, Error Two",
  ],
  [
    "at most three wait: the oldest is dropped",
    "Error One, Error Two, Error Three, Error Four, Error Five, Error Six",
    "Error Six, Error Five, Error Four, Error Three",
  ],
  ["one replaces that with the same text", "Error One, Error Two, Error One", "Error One, Error Two"],
])("where one is shown it is the newest: %s", (_, reports, seen) => {
  render(<Toaster />);
  act(() => {
    for (const [kind, text = ""] of reports.split(", ").map((report) => report.split(" ")))
      notify[kind === "Error" ? "error" : "success"](text);
  });
  expect(seenToTheEnd()).toEqual(seen.split(", "));
});

test("a wide window shows all of them, but one over a dialog", () => {
  vi.stubGlobal("innerWidth", FLOATING_TOASTS_MIN_WIDTH);
  const page = (isOpen: boolean) => (
    <>
      <Toaster />
      <Dialog isOpen={isOpen} onClose={() => {}} title="Contact">
        <input />
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  error("One");
  error("Two");
  expect(shown()).toEqual(["Error One", "Error Two"]);
  rerender(page(true));
  expect(shown()).toEqual(["Error Two"]);
});

test.each([
  {
    name: "under the pointer",
    hold: enter,
    release: () => fireEvent(region() as HTMLElement, new Event("pointerleave")),
  },
  {
    name: "with the focus",
    hold: () => act(() => dismiss().focus()),
    release: () => act(() => dismiss().blur()),
  },
  {
    name: "in another window",
    hold: () => fireEvent.blur(window),
    release: () => fireEvent.focus(window),
  },
])("the timer pauses $name, and continues with what was left", ({ hold, release }) => {
  render(<Toaster />);
  error("One");
  wait(TOAST_DURATION_MS - 1000);
  hold();
  wait(3 * TOAST_DURATION_MS);
  expect(shown()).toHaveLength(1);
  release();
  wait(999);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

test.each([
  { name: "one of two is closed under the pointer", change: () => fireEvent.click(dismiss()), left: "One" },
  { name: "another one replaces it under the pointer", change: () => error("Three"), left: "Three" },
])("after $name the timers go on", ({ change, left }) => {
  render(<Toaster />);
  error("One");
  error("Two");
  fireEvent.pointerEnter(items()[0] as HTMLElement);
  enter();
  change();
  expect(shown()).toEqual([`Error ${left}`]);
  wait(TOAST_DURATION_MS);
  expect(shown()).not.toEqual([`Error ${left}`]);
});

test("a toast under the pointer stays while another one goes", () => {
  vi.stubGlobal("innerWidth", FLOATING_TOASTS_MIN_WIDTH);
  render(<Toaster />);
  success("One");
  error("Two");
  fireEvent.pointerEnter(items()[1] as HTMLElement);
  enter();
  success("Three");
  wait(3 * TOAST_DURATION_MS);
  expect(shown()).toEqual(["Error Two", "Success Three"]);
});

test("a toast that arrives in a hidden tab waits for the visitor", () => {
  render(<Toaster />);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  error("One");
  wait(3 * TOAST_DURATION_MS);
  expect(shown()).toHaveLength(1);
  vi.restoreAllMocks();
  fireEvent(document, new Event("visibilitychange"));
  wait(TOAST_DURATION_MS);
  expect(shown()).toEqual([]);
});
