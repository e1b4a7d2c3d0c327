import { expect, test } from "vitest";
import { reuseAlbums } from "#features/catalogue/reuseAlbums.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

test("an album in which nothing changed stays the same object, in the new order", () => {
  const before = catalogueOf("A: A1 A2", "B: B1", "C: C1");
  const after = catalogueOf("D: D1", "C: C1", "B: B1 B2", "A: A1 A2").map((album) =>
    album.id === "C" ? { ...album, title: "Renamed" } : album,
  );
  const albums = reuseAlbums(before, after);
  expect(albums).toEqual(after);
  expect(albums.map((album) => before.includes(album))).toEqual([false, false, false, true]);
});
