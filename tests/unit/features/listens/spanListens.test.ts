import { expect, test } from "vitest";
import { sumOf, sumsOfAlbums } from "#features/listens/spanListens.ts";
import { listensMessages } from "#messages/listensMessages.ts";

test("an album has the sum of its tracks", () => {
  const track = (id: string, album: string, listens: number) => ({
    id,
    track_id: id,
    title: id,
    album_id: album,
    album_title: `Album ${album}`,
    listens,
  });
  expect(sumsOfAlbums([track("A1", "A", 2), track("B1", "B", 4), track("A2", "A", 3)])).toEqual([
    { id: "A", title: "Album A", listens: 5 },
    { id: "B", title: "Album B", listens: 4 },
  ]);
  expect(sumsOfAlbums([])).toEqual([]);
  expect(sumOf([])).toBe(0);
});

test.each([
  [214, 176, "214 listens in the last 30 days, 38 more than before; most on November 14."],
  [1, 2, "1 listen in the last 30 days, 1 fewer than before; most on November 14."],
  [1234, 1234, "1,234 listens in the last 30 days, as many as before; most on November 14."],
  [5, null, "5 listens in the last 30 days; most on November 14."],
])("the chart of %s listens after %s is summed up in words", (sum, before, words) => {
  expect(listensMessages.summary(sum, "the last 30 days", before, "on November 14")).toBe(words);
});
