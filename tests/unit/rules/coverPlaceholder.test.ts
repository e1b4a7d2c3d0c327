// behaviour §10.2
import { expect, test } from "vitest";
import { placeholderOf } from "../../../src/rules/coverPlaceholder.ts";

test.each([
  ["Tidal Memory", "T"],
  ["  «Élan»", "É"],
  ["99 Buoys", "9"],
  ["海の歌", "海"],
  ["𝔊lass", "𝔊"],
  ["!!!", "♪"],
])("%s without a cover shows %s", (title, initial) => {
  expect(placeholderOf(title).initial).toBe(initial);
});

test("its gradient is always the same for a title, and another for another one", () => {
  expect(placeholderOf("Tidal Memory")).toEqual(placeholderOf("Tidal Memory"));
  expect(placeholderOf("Tidal Memory").from).not.toBe(placeholderOf("Night Ferry").from);
});
