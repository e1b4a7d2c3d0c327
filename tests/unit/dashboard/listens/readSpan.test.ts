// behaviour §10.6
import { expect, test } from "vitest";
import { sumsOfAlbums } from "#dashboard/listens/readSpan.ts";
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
});

test.each([
  [214, "214 listens in the last 30 days; most on November 14."],
  [1, "1 listen in the last 30 days; most on November 14."],
  [1234, "1,234 listens in the last 30 days; most on November 14."],
])("the chart of %s listens is summed up in words", (sum, words) => {
  expect(listensMessages.summary(sum, "the last 30 days", "on November 14")).toBe(words);
});
