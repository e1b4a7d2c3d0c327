import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useNow } from "#lib/useNow.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));

test("what waits for a moment is rendered when it comes, however far it is", () => {
  const moment = NOW + 60 * DAY_MS;
  const { result } = renderHook(() => useNow(moment));
  act(() => vi.advanceTimersByTime(60 * DAY_MS - 1));
  expect(result.current).toBeLessThan(moment);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(moment);
});

test("no timer runs once the moment has passed, or without one", () => {
  const { rerender } = renderHook(({ moment }) => useNow(moment), { initialProps: { moment: NOW } });
  expect(vi.getTimerCount()).toBe(0);
  rerender({ moment: NOW + DAY_MS });
  expect(vi.getTimerCount()).toBe(1);
  rerender({ moment: Number.NEGATIVE_INFINITY });
  expect(vi.getTimerCount()).toBe(0);
});
