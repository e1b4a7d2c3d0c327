import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCatalogue } from "#features/catalogue/useCatalogue.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const known = catalogueOf("A: A1");

let answer: () => Promise<Response>;
const cutOff = () => Promise.reject(new TypeError("Failed to fetch"));
const emptyList = async () => Response.json([], { headers: { "Content-Range": "*/0" } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The state of a page that knows one album, once its first attempt has come to its end. */
async function readAlbums() {
  const { result } = renderHook(() => useCatalogue(known));
  await pass(0);
  return result;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a connection that is down is told at once, and no more once a further attempt has come through", async () => {
  answer = cutOff;
  const catalogue = await readAlbums();
  expect(catalogue.current).toMatchObject({ status: "loading", isFailed: true, albums: known });
  answer = emptyList;
  await pass(2000);
  expect(catalogue.current).toMatchObject({ status: "loaded", isFailed: false, albums: [] });
});

test("what is left of an earlier reading does not speak for a newer one", async () => {
  answer = cutOff;
  const catalogue = await readAlbums();
  answer = emptyList;
  act(() => catalogue.current.reload());
  expect(catalogue.current.isFailed).toBe(false);
  await pass(0);
  answer = cutOff;
  await pass(10_000);
  expect(catalogue.current).toMatchObject({ status: "loaded", isFailed: false });
});
