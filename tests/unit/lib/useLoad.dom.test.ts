import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLoad } from "#lib/useLoad.ts";

/** A load whose answers the test gives, call by call. */
function answers() {
  const calls: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => calls.push({ resolve, reject }));
  return { calls, load };
}

test("loads at once and shows the value", async () => {
  const { calls, load } = answers();
  const { result } = renderHook(() => useLoad(load));
  expect(result.current).toMatchObject({ status: "loading", value: undefined });
  act(() => calls[0]?.resolve("first"));
  await waitFor(() => expect(result.current).toMatchObject({ status: "loaded", value: "first" }));
});

test("the newest answer wins over a late older one", async () => {
  const { calls, load } = answers();
  const { result } = renderHook(() => useLoad(load));
  act(() => void result.current.reload());
  await act(async () => calls[1]?.resolve("newer"));
  await act(async () => calls[0]?.resolve("older"));
  expect(result.current).toMatchObject({ status: "loaded", value: "newer" });
});

test("a failed reload keeps the last value and reports the error once", async () => {
  const { calls, load } = answers();
  const errors: unknown[] = [];
  const { result } = renderHook(() => useLoad(load, (error) => errors.push(error)));
  await act(async () => calls[0]?.resolve("kept"));
  act(() => void result.current.reload());
  await act(async () => calls[1]?.reject(new Error("no answer")));
  expect(result.current).toMatchObject({ status: "failed", value: "kept" });
  expect(errors).toEqual([new Error("no answer")]);
});

test("a refresh shows its value alone, once it is there", async () => {
  const { calls, load } = answers();
  const { result } = renderHook(() => useLoad(load));
  await act(async () => calls[0]?.resolve("kept"));
  const refreshed = answers();
  act(() => void result.current.refresh(refreshed.load));
  expect(result.current).toMatchObject({ status: "loaded", value: "kept" });
  await act(async () => refreshed.calls[0]?.resolve("fresh"));
  expect(result.current).toMatchObject({ status: "loaded", value: "fresh" });
});

test("a refresh that fails changes nothing, silently", async () => {
  const { calls, load } = answers();
  const errors: unknown[] = [];
  const { result } = renderHook(() => useLoad(load, (error) => errors.push(error)));
  await act(async () => calls[0]?.resolve("kept"));
  act(() => void result.current.refresh(() => Promise.reject(new Error("no answer"))));
  await act(async () => {});
  expect(result.current).toMatchObject({ status: "loaded", value: "kept" });
  expect(errors).toEqual([]);
});

test("a refresh is outdated by a newer one, and by a reload", async () => {
  const { calls, load } = answers();
  const { result } = renderHook(() => useLoad(load));
  await act(async () => calls[0]?.resolve("first"));
  const refreshed = answers();
  act(() => void result.current.refresh(refreshed.load));
  act(() => void result.current.refresh(refreshed.load));
  await act(async () => refreshed.calls[1]?.resolve("newer"));
  await act(async () => refreshed.calls[0]?.resolve("older"));
  expect(result.current.value).toBe("newer");
  act(() => void result.current.refresh(refreshed.load));
  act(() => void result.current.reload());
  await act(async () => refreshed.calls[2]?.resolve("older"));
  expect(result.current).toMatchObject({ status: "loading", value: "newer" });
});
