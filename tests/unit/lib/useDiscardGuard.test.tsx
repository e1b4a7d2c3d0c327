// behaviour §10.8
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";

/** Whether browsers would ask before they close the tab: newer ones by `preventDefault`, Chrome before 119 by the value. */
function closingAsks(): boolean {
  const event = Object.defineProperty(new Event("beforeunload", { cancelable: true }), "returnValue", {
    value: "",
    writable: true,
  });
  window.dispatchEvent(event);
  expect(Boolean(event.returnValue)).toBe(event.defaultPrevented);
  return event.defaultPrevented;
}

test("the question goes when the changes were saved meanwhile, and the action never runs", () => {
  const action = vi.fn();
  const { result, rerender } = renderHook(({ hasChanges }) => useDiscardGuard(hasChanges), {
    initialProps: { hasChanges: true },
  });
  act(() => result.current.leave(action));
  rerender({ hasChanges: false });
  expect(result.current.question.isOpen).toBe(false);
  rerender({ hasChanges: true });
  expect(result.current.question.isOpen).toBe(false);
  expect(action).not.toHaveBeenCalled();
});

test("closing the tab asks while there are changes, and no longer", () => {
  const { rerender } = renderHook(({ hasChanges }) => useDiscardGuard(hasChanges), {
    initialProps: { hasChanges: true },
  });
  expect(closingAsks()).toBe(true);
  rerender({ hasChanges: false });
  expect(closingAsks()).toBe(false);
});
