// behaviour §10.2
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useIntervalWhileVisible } from "#site/catalogue/useHomepageData.ts";

beforeEach(() => void vi.useFakeTimers());

function look(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("calls back each time the while has passed, and no sooner", () => {
  const callback = vi.fn();
  renderHook(() => useIntervalWhileVisible(callback, 1000));
  vi.advanceTimersByTime(999);
  expect(callback).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1001);
  expect(callback).toHaveBeenCalledTimes(2);
});

test("calls back on return to the tab, and not while it is out of sight", () => {
  const callback = vi.fn();
  renderHook(() => useIntervalWhileVisible(callback, 1000));
  vi.advanceTimersByTime(900);
  look(true);
  vi.advanceTimersByTime(5000);
  expect(callback).toHaveBeenCalledTimes(0);
  look(false);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(2);
});

test("calls back when the connection returns, if the page is visible", () => {
  const callback = vi.fn();
  renderHook(() => useIntervalWhileVisible(callback, 1000));
  window.dispatchEvent(new Event("online"));
  expect(callback).toHaveBeenCalledTimes(1);
  look(true);
  window.dispatchEvent(new Event("online"));
  expect(callback).toHaveBeenCalledTimes(1);
});

test("ends with its component", () => {
  const callback = vi.fn();
  const { unmount } = renderHook(() => useIntervalWhileVisible(callback, 1000));
  unmount();
  vi.advanceTimersByTime(5000);
  look(false);
  window.dispatchEvent(new Event("online"));
  expect(callback).not.toHaveBeenCalled();
});
