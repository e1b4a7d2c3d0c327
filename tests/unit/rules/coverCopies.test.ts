// behaviour §10.8
import fc from "fast-check";
import { expect, test } from "vitest";
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
