// behaviour §10.8
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useChunk, usePreload } from "#lib/chunks.ts";

// Whether a newer page is there is asked when a chunk cannot be loaded: here nobody answers.
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))));
afterEach(() => vi.unstubAllGlobals());

function renderChunk(load: () => Promise<string>) {
  const onFailure = vi.fn();
  const hook = renderHook(({ isWanted }) => useChunk(isWanted, load, onFailure), {
    initialProps: { isWanted: false },
  });
  return { ...hook, onFailure };
}

describe("a chunk of its own", () => {
  test("is loaded when it is wanted, once, and stays", async () => {
    const load = vi.fn(async () => "loaded");
    const { result, rerender } = renderChunk(load);
    expect(load).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current).toBe("loaded"));
    rerender({ isWanted: false });
    rerender({ isWanted: true });
    expect(result.current).toBe("loaded");
    expect(load).toHaveBeenCalledOnce();
  });

  test("that cannot be loaded is reported, and loaded again when it is wanted again", async () => {
    const load = vi.fn(async () => "loaded").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { result, rerender, onFailure } = renderChunk(load);
    rerender({ isWanted: true });
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(result.current).toBeNull();
    rerender({ isWanted: false });
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current).toBe("loaded"));
    expect(onFailure).toHaveBeenCalledOnce();
  });
});

test("a chunk is fetched early in an idle moment, and a failure of that is nobody's concern", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const { rerender } = renderHook(() => usePreload(load));
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  rerender();
  expect(load).toHaveBeenCalledOnce();
});
