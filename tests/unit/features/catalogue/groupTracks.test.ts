import { expect, test } from "vitest";
import { groupTracks } from "#features/catalogue/groupTracks.ts";
import { catalogueOf, trackOf } from "../player/catalogueOf.ts";

test("tracks stand under their albums, both in the order given; a track of an unknown album is left out", () => {
  const albums = catalogueOf("B:", "A:", "C:").map(({ tracks: _none, ...album }) => album);
  const tracks = ["A1", "B1", "X1", "A2", "B2-", "A3"].map(trackOf);
  const grouped = groupTracks(albums, tracks);
  expect(grouped.map(({ id, tracks }) => `${id}: ${tracks.map((track) => track.id).join(" ")}`)).toEqual([
    "B: B1 B2",
    "A: A1 A2 A3",
    "C: ",
  ]);
});
