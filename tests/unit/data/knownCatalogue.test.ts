import { expect, test } from "vitest";
import { type KnownCatalogue, newerCatalogue } from "#data/knownCatalogue.ts";
import { catalogueOf } from "../features/player/catalogueOf.ts";

const known = (readAt: number): KnownCatalogue => ({
  albums: catalogueOf("A: A1 A2-", "B:"),
  videoUrl: "https://vimeo.com/1",
  readAt,
});

test("of two catalogues the newer one counts", () => {
  const [older, newer] = [known(1), known(2)];
  expect(newerCatalogue(older, newer)).toBe(newer);
  expect(newerCatalogue(newer, older)).toBe(newer);
  expect(newerCatalogue(null, older)).toBe(older);
  expect(newerCatalogue(older, null)).toBe(older);
  expect(newerCatalogue(null, null)).toBeNull();
});
