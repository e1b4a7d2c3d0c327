import "@testing-library/jest-dom/vitest";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast, useToasts } from "#ui/toastStore.ts";

afterEach(() => {
  cleanup();
  const { result, unmount } = renderHook(useToasts);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
  unmount();
  localStorage.clear();
});
