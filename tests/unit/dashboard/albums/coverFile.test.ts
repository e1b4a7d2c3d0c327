// behaviour §10.13
import { expect, test } from "vitest";
import { reducedSize } from "#dashboard/albums/coverFile.ts";

test.each([
  [1400, 1400, null],
  [1400, 20, null],
  [1, 1, null],
  [2800, 1400, { width: 1400, height: 700 }],
  [1000, 2000, { width: 700, height: 1400 }],
  [1401, 1401, { width: 1400, height: 1400 }],
  [20_000, 3, { width: 1400, height: 1 }],
])("a cover of %i x %i px becomes %o: its longer side is at most 1400 px", (width, height, size) => {
  expect(reducedSize(width, height, 1400)).toEqual(size);
});
