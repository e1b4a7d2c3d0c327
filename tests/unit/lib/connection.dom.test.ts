import { beforeEach, expect, test, vi } from "vitest";
import { waitForConnection } from "#lib/connection.ts";

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

const waiting = (signal = new AbortController().signal) => {
  const over = vi.fn();
  const stopped = vi.fn();
  waitForConnection(signal).then(over, stopped);
  return { over, stopped };
};

test("offline it waits until the browser is online again", async () => {
  const { over } = waiting();
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(over).toHaveBeenCalled());
});

test("it can be called off", async () => {
  const controller = new AbortController();
  const { stopped } = waiting(controller.signal);
  controller.abort();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
});
