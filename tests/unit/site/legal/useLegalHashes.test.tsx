// behaviour §10.26
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STORED_AT_HEADER } from "#boot/contract.ts";
import { CATALOGUE_REFRESH_MS } from "#config.ts";
import { useLegalHashes } from "#site/legal/useLegalHashes.ts";

const asked = vi.fn<(address: string) => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal("fetch", async (address: unknown) => asked(String(address)));
});
afterEach(() => void vi.useRealTimers());

async function open(builtAt: number) {
  const { result } = renderHook(() => useLegalHashes(builtAt));
  expect(result.current).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * CATALOGUE_REFRESH_MS));
  return result.current;
}

const privacy = (headers = {}) => Response.json([{ key: "site_privacy", value: "New" }], { headers });

test("imprint and privacy are asked for once, in an idle moment", async () => {
  asked.mockImplementation(() => privacy());
  expect(await open(1)).toEqual({ imprint: "", privacy: "New" });
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ["newer than the page is used", 999, { imprint: "", privacy: "New" }],
  ["older than the page is ignored", 1001, null],
])("a stored response that is %s", async (_, builtAt, hashes) => {
  asked.mockImplementation(() => privacy({ [STORED_AT_HEADER]: "1000" }));
  expect(await open(builtAt)).toEqual(hashes);
});

test("a failure is logged, and nothing is known", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  asked.mockImplementation(() => Response.json({ message: "The disk is full" }, { status: 400 }));
  expect(await open(1)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
