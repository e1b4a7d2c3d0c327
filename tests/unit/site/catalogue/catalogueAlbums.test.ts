// behaviour §2.2 §10.14
import { expect, test } from "vitest";
import { placePageAlbum, placeSelectedAlbum } from "#site/catalogue/catalogueAlbums.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

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

test.each([
  [null, "ABCDE"],
  ["unknown", "ABCDE"],
  ["A", "ABCDE"],
  ["D", "DABCE"],
])("in the page of album %s the order is %s", (pageAlbumId, order) => {
  expect(
    placePageAlbum(albums, pageAlbumId)
      .map(({ id }) => id)
      .join(""),
  ).toBe(order);
});

test("the catalogue itself stays as it is", () => {
  placeSelectedAlbum(albums, "B");
  expect(albums.map(({ id }) => id).join("")).toBe("ABCDE");
});
