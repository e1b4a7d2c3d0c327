// behaviour §10.19
import fc from "fast-check";
import { expect, test } from "vitest";
import { photoRows } from "#site/about/photoRows.ts";
import { holds } from "../../../support/properties.ts";

const GAP = 16;

type Box = { ratio: number; width: string };

/** The width of a box in pixels, before what is free in its row is shared. */
function widthOf({ width }: Box, page: number): number {
  const [, least, share] = (/^max\(([\d.e-]+)px, ([\d.e-]+)%\)$/.exec(width) ?? []).map(Number);
  return Math.max(least ?? Number.NaN, (page * (share ?? Number.NaN)) / 100);
}

/** What is free in rows, and the heights of photos there, as a browser wraps boxes that grow by their ratios. */
function layOut(boxes: readonly Box[], page: number) {
  const rows: { ratio: number; width: number }[][] = [];
  let room = 0;
  for (const box of boxes) {
    const width = widthOf(box, page);
    if (rows.length === 0 || width + GAP > room) {
      rows.push([]);
      room = page + GAP;
    }
    rows.at(-1)?.push({ ratio: box.ratio, width });
    room -= width + GAP;
  }
  return rows.map((row) => {
    const free = page + GAP - row.reduce((sum, { width }) => sum + width + GAP, 0);
    const total = row.reduce((sum, { ratio }) => sum + ratio, 0);
    return { free, heights: row.map(({ ratio, width }) => (width + (free * ratio) / total) / ratio) };
  });
}

const rowsOf = (ratios: readonly number[], page: number) =>
  layOut(
    photoRows(ratios).map((width, at) => ({ ratio: ratios[at] ?? 1, width })),
    page,
  );

const ratio = fc.double({ min: 1 / 3, max: 12, noNaN: true });
const ratios = fc.array(ratio, { minLength: 1, maxLength: 6 });

test("photos fill rows of one height, on every page", () => {
  holds(
    fc.property(ratios, fc.integer({ min: 256, max: 912 }), (drawn, page) => {
      for (const { free, heights } of rowsOf(drawn, page)) {
        // One that is wider than the page shrinks.
        if (free < -0.01) expect(heights).toHaveLength(1);
        else expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.001);
      }
    }),
  );
});

test.each([
  ["three landscapes", [1.5, 1.5, 1.5], [3], [1, 1, 1]],
  ["six landscapes", [1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [2, 2, 2], [1, 1, 1, 1, 1, 1]],
  ["a landscape and portraits", [1.5, 0.75, 0.75], [3], [1, 2]],
  ["five of several kinds", [1.5, 0.75, 1.5, 1, 2.3], [3, 2], [1, 1, 1, 1, 1]],
])("%s are in rows of about one width on a wide page, and wrap on a phone", (_, drawn, wide, narrow) => {
  const countsAt = (page: number) => rowsOf(drawn, page).map(({ heights }) => heights.length);
  expect([countsAt(912), countsAt(330)]).toEqual([wide, narrow]);
});
