// behaviour §10.2
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** A cover that is still being loaded, in the page. */
function cover(loading: "eager" | "lazy"): HTMLImageElement {
  const image = Object.assign(document.createElement("img"), { loading });
  let isComplete = false;
  Object.defineProperty(image, "complete", { get: () => isComplete });
  Object.defineProperty(image, "loading", { get: () => loading });
  image.addEventListener("load", () => {
    isComplete = true;
  });
  document.body.append(image);
  return image;
}

const passIdle = () => act(() => vi.advanceTimersByTimeAsync(2000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => document.body.replaceChildren());

test("what comes later waits for the first covers, also for those that a read brings, and for no lazy one", async () => {
  const { result, rerender } = renderHook(({ isShown }) => useAfterLoad(isShown), {
    initialProps: { isShown: false },
  });
  await passIdle();
  expect(result.current).toBe(false);
  cover("lazy");
  const [first, second] = [cover("eager"), cover("eager")];
  rerender({ isShown: true });
  await passIdle();
  first.dispatchEvent(new Event("load"));
  await passIdle();
  expect(result.current).toBe(false);
  second.dispatchEvent(new Event("load"));
  await passIdle();
  expect(result.current).toBe(true);
});

test("what is gone before the idle moment is not told", async () => {
  const { unmount } = renderHook(() => useAfterLoad());
  unmount();
  // React asks for it with every change of state.
  const changes = vi.spyOn(window, "event", "get");
  await passIdle();
  expect(changes).not.toHaveBeenCalled();
});
