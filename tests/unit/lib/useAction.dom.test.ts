import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAction } from "#lib/useAction.ts";

test("a second call while busy is ignored", async () => {
  let calls = 0;
  let finish = () => {};
  const { result } = renderHook(() =>
    useAction(() => {
      calls += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    }),
  );
  let first: Promise<boolean> = Promise.resolve(false);
  act(() => {
    first = result.current.run();
  });
  expect(result.current.isBusy).toBe(true);
  await expect(result.current.run()).resolves.toBe(false);
  await act(async () => finish());
  await expect(first).resolves.toBe(true);
  expect(calls).toBe(1);
  expect(result.current.isBusy).toBe(false);
});

test("a failure reaches onError and leaves the action usable", async () => {
  const errors: unknown[] = [];
  const { result } = renderHook(() =>
    useAction(() => Promise.reject(new Error("refused")), { onError: (error) => errors.push(error) }),
  );
  await act(async () => {
    await expect(result.current.run()).resolves.toBe(false);
  });
  expect(errors).toEqual([new Error("refused")]);
  expect(result.current.isBusy).toBe(false);
});
