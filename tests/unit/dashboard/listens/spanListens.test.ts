// behaviour §10.6
import { expect, test } from "vitest";
import { sumOf, sumsOfAlbums } from "#dashboard/listens/spanListens.ts";
import { listensMessages } from "#messages/bandMessages.ts";

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
  [214, 38, "214 listens in the last 30 days, 38 more than before (without today); most on November 14."],
  [1, -1, "1 listen in the last 30 days, 1 fewer than before (without today); most on November 14."],
  [1234, 0, "1,234 listens in the last 30 days, as many as before (without today); most on November 14."],
  [5, null, "5 listens in the last 30 days; most on November 14."],
])("the chart of %s listens, %s more than before, is summed up in words", (sum, more, words) => {
  expect(listensMessages.summary(sum, "the last 30 days", more, "on November 14")).toBe(words);
});
