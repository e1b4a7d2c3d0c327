import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForConnection } from "../../../src/lib/connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = (signal = new AbortController().signal) => {
  const over = vi.fn();
  const stopped = vi.fn();
  waitForConnection(1000, signal).then(over, stopped);
  return { over, stopped };
};

test("it takes the given time", async () => {
  const { over } = waiting();
  await vi.advanceTimersByTimeAsync(999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});

test("offline it waits until the browser is online again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { over } = waiting();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(over).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalled();
});

test("it can be called off", async () => {
  const controller = new AbortController();
  const { stopped } = waiting(controller.signal);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toHaveBeenCalled();
});
