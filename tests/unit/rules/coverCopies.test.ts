// behaviour §10.8
import fc from "fast-check";
import { expect, test } from "vitest";
import { environment } from "#config.ts";
import { copiesOf, copyColumn, coverAddresses, coverImage, smallestCover } from "#rules/coverCopies.ts";
import { holds } from "../../support/properties.ts";

test("whatever copies a cover has, its column gives them back, and a place names each with its width", () => {
  const copy = fc.record({ width: fc.integer({ min: 1, max: 4000 }), address: fc.webUrl() });
  holds(
    fc.property(fc.array(copy), fc.webUrl(), (copies, cover_url) => {
      const cover = { cover_url, cover_copies: copyColumn(copies) };
      expect(copiesOf(cover)).toEqual(copies);
      expect(coverAddresses(cover)).toEqual([cover_url, ...copies.map(({ address }) => address)]);
      expect(smallestCover(cover)).toBe(copies[0]?.address ?? cover_url);
      const image = coverImage(cover, "grid");
      expect(image).toMatchObject({ src: cover_url });
      for (const { width, address } of copies)
        expect(image).toMatchObject({ srcSet: expect.stringContaining(`${address} ${width}w`) });
    }),
  );
});

test("without a cover nothing is drawn", () => {
  const none = { cover_url: null, cover_copies: null };
  expect([copiesOf(none), coverAddresses(none), coverImage(none, "grid"), smallestCover(none)]).toEqual([
    [],
    [],
    null,
    null,
  ]);
});

const storage = `${environment.supabaseUrl}/storage/v1/object/public/album-covers/`;

test("a place names a file where the site has it, and otherwise where Storage has it", () => {
  const [small, whole] = ["covers/1700000000001.jpg", "covers/1700000000002.jpg"];
  const cover = { cover_url: storage + whole, cover_copies: ["320", storage + small] };
  const carried = { base: "/media/", names: new Set([small]), playsSound: false };
  expect(coverImage(cover, "player", carried)).toEqual({
    sizes: "48px",
    srcSet: `/media/${small} 320w`,
    src: storage + whole,
    otherwise: { sizes: "48px", srcSet: `${storage}${small} 320w`, src: storage + whole },
  });
  // The dashboard, and a cover that the site has not.
  const inStorage = { sizes: "48px", srcSet: `${storage}${small} 320w`, src: storage + whole };
  expect(coverImage(cover, "player")).toEqual(inStorage);
  expect(coverImage(cover, "player", { ...carried, names: new Set() })).toEqual(inStorage);
});
