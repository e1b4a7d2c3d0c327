// behaviour §10.2 §10.14
import { describe, expect, test } from "vitest";
import { type KnownCatalogue, mergeCatalogues } from "#data/knownCatalogue.ts";
import { noSiteSettings } from "#rules/siteSettings.ts";
import { catalogueOf } from "../features/player/catalogueOf.ts";

const known = (readAt: number, ...lines: string[]): KnownCatalogue => ({
  albums: catalogueOf(...lines),
  videoUrl: `https://vimeo.com/${readAt}`,
  site: noSiteSettings,
  shows: [],
  readAt,
});

test("of two catalogues the newer one counts", () => {
  const [older, newer] = [known(1, "A: A1 A2-", "B:"), known(2, "A: A1", "C:")];
  expect(mergeCatalogues(older, newer, false)).toBe(newer);
  expect(mergeCatalogues(newer, older, false)).toBe(newer);
  for (const isAlbumPage of [true, false]) {
    expect(mergeCatalogues(null, older, isAlbumPage)).toBe(older);
    expect(mergeCatalogues(older, null, isAlbumPage)).toBe(older);
    expect(mergeCatalogues(null, null, isAlbumPage)).toBeNull();
  }
});

describe("in an album's page, which holds that album alone", () => {
  const lines = (catalogue: KnownCatalogue | null) =>
    catalogue?.albums.map(({ id, tracks }) => `${id}: ${tracks.map((track) => track.id).join(" ")}`);

  test.each([
    [
      "the page is newer",
      known(2, "B: B1 B2"),
      known(1, "A: A1", "B: B1", "C:"),
      2,
      ["A: A1", "B: B1 B2", "C: "],
    ],
    ["the last visit is newer", known(1, "B: B1"), known(2, "A: A1", "B: B1 B2"), 2, ["A: A1", "B: B1 B2"]],
    [
      "the last visit has stored other albums only",
      known(1, "Z: Z1"),
      known(2, "A: A1"),
      2,
      ["Z: Z1", "A: A1"],
    ],
  ])("the last visit's albums are shown with it where %s", (_case, inPage, stored, readAt, expected) => {
    const merged = mergeCatalogues(inPage, stored, true);
    expect(lines(merged)?.toSorted()).toEqual(expected.toSorted());
    expect(merged).toMatchObject({ readAt, videoUrl: `https://vimeo.com/${readAt}` });
  });
});
