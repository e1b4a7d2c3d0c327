import "@testing-library/jest-dom/vitest";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast, useToasts } from "#ui/notify.ts";

/** jsdom lays nothing out, so that nothing ever changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  const { result, unmount } = renderHook(useToasts);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
  unmount();
  localStorage.clear();
});
