// behaviour §10.31
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { albumKinds, inShownOrder, kindGroups } from "#rules/albumKinds.ts";
import { holds } from "../../support/properties.ts";

/** Albums by date, of a kind each: "A", "B single", and "C*", which is pinned. */
const albumsOf = (...lines: string[]) =>
  lines.map((line) => {
    const [name = "", kind = null] = line.split(" ");
    return { id: name.slice(0, 1), kind, is_pinned: name.endsWith("*") };
  });
const idsOf = (albums: readonly { id: string }[]) => albums.map(({ id }) => id).join("");

describe("the order of the page", () => {
  test.each<[string, string, boolean, string | null, string[]]>([
    ["is that of the dates", "ABCD", false, null, ["A", "B single", "C", "D"]],
    ["begins with the pinned album", "CABD", false, null, ["A", "B single", "C*", "D"]],
    ["begins with the album of an album's page (§10.14)", "DCAB", false, "D", ["A", "B single", "C*", "D"]],
    ["stays where a page's album is gone", "ABCD", false, "X", ["A", "B", "C", "D"]],
    ["has the kind of the first album first", "ADBC", true, null, ["A", "B single", "C single", "D album"]],
    ["has the kind of the pinned album first", "CBAD", true, null, ["A", "B single", "C* single", "D"]],
    ["has the kind of a page's album first", "DCBA", true, "D", ["A single", "B* single", "C", "D mixtape"]],
  ])("%s", (_what, order, hasHeadings, pageAlbumId, lines) => {
    const albums = albumsOf(...lines);
    expect(idsOf(inShownOrder(albums, hasHeadings, pageAlbumId))).toBe(order);
    expect(idsOf(albums), "the catalogue itself stays as it is").toBe(lines.map((line) => line[0]).join(""));
  });
});

const kind = fc.constantFrom(null, "mixtape", ...albumKinds);
const catalogue = fc
  .array(fc.record({ kind, is_pinned: fc.boolean() }), { maxLength: 12 })
  .map((albums) => albums.map((album, at) => ({ ...album, id: String(at) })));

test("every album is shown once, under one heading of its kind, in the order of the queue", () => {
  holds(
    fc.property(catalogue, fc.boolean(), fc.constantFrom(null, "0", "5"), (albums, hasHeadings, page) => {
      const shown = inShownOrder(albums, hasHeadings, page);
      expect(shown.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual(albums);
      const groups = kindGroups(shown, hasHeadings);
      expect(groups.flatMap((group) => group.albums)).toEqual(shown);
      const headings = groups.map((group) => group.kind);
      expect(new Set(headings).size, "one heading for each kind").toBe(headings.length);
      expect(headings.includes(null)).toBe(!hasHeadings && albums.length > 0);
      // The built page has the first ones in that order: its script finds the same.
      const first = shown.slice(0, 4);
      expect(inShownOrder(first, hasHeadings, page).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    }),
  );
});
