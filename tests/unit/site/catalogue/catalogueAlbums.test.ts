// behaviour §2.2
import { expect, test } from "vitest";
import { groupTracks, placeSelectedAlbum, reuseAlbums } from "#site/catalogue/catalogueAlbums.ts";
import { catalogueOf, trackOf } from "../player/catalogueOf.ts";

const albums = catalogueOf("A:", "B:", "C:", "D:", "E:");

// In two columns the selected album (in brackets) fills a row: the albums before it must fill whole rows.
test.each([
  [null, "ABCDE"],
  ["unknown", "ABCDE"],
  ["A", "ABCDE"],
  ["B", "BACDE"],
  ["C", "ABCDE"],
  ["D", "ABDCE"],
  ["E", "ABCDE"],
])("with %s selected the order on screen is %s", (selectedAlbumId, order) => {
  const arranged = placeSelectedAlbum(albums, selectedAlbumId);
  expect(arranged.map(({ id }) => id).join("")).toBe(order);
});

test("the catalogue itself stays as it is", () => {
  placeSelectedAlbum(albums, "B");
  expect(albums.map(({ id }) => id).join("")).toBe("ABCDE");
});

test("tracks are grouped by their albums, both in the order given; a track of an unknown album is left out", () => {
  const albums = catalogueOf("B:", "A:", "C:").map(({ tracks: _none, ...album }) => album);
  const tracks = ["A1", "B1", "X1", "A2", "B2-", "A3"].map(trackOf);
  const grouped = groupTracks(albums, tracks);
  expect(grouped.map(({ id, tracks }) => `${id}: ${tracks.map((track) => track.id).join(" ")}`)).toEqual([
    "B: B1 B2",
    "A: A1 A2 A3",
    "C: ",
  ]);
});

test("an album in which nothing changed stays the same object, in the new order", () => {
  const before = catalogueOf("A: A1 A2", "B: B1", "C: C1");
  const after = catalogueOf("D: D1", "C: C1", "B: B1 B2", "A: A1 A2").map((album) =>
    album.id === "C" ? { ...album, title: "Renamed" } : album,
  );
  const albums = reuseAlbums(before, after);
  expect(albums).toEqual(after);
  expect(albums.map((album) => before.includes(album))).toEqual([false, false, false, true]);
});

test("a list in which nothing changed stays the same list; a shorter or longer one does not", () => {
  const before = catalogueOf("A: A1", "B: B1");
  expect(reuseAlbums(before, catalogueOf("A: A1", "B: B1"))).toBe(before);
  for (const lines of [["A: A1"], ["B: B1", "A: A1"], ["A: A1", "B: B1", "C:"]])
    expect(reuseAlbums(before, catalogueOf(...lines)).map(({ id }) => id)).toEqual(
      lines.map((line) => line.slice(0, 1)),
    );
});
