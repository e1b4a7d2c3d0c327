import { describe, expect, test } from "vitest";
import { isKnownCatalogue, type KnownCatalogue, newerCatalogue } from "#data/knownCatalogue.ts";
import { catalogueOf } from "../features/player/catalogueOf.ts";

const known = (readAt = 1): KnownCatalogue => ({
  albums: catalogueOf("A: A1 A2-", "B:"),
  videoUrl: "https://vimeo.com/1",
  readAt,
});

/** The catalogue as it comes back from storage, with one field of its first album or first track changed. */
const altered = (field: string, value: unknown, part: "album" | "track" = "album") => {
  const copy = JSON.parse(JSON.stringify(known()));
  Object.assign(part === "album" ? copy.albums[0] : copy.albums[0].tracks[0], { [field]: value });
  return copy;
};

describe("a catalogue from outside the script", () => {
  test("is taken as it was stored", () => {
    expect(isKnownCatalogue(JSON.parse(JSON.stringify(known())))).toBe(true);
    expect(isKnownCatalogue(altered("artist", null))).toBe(true);
  });

  test.each([null, 1, "text", [], {}, { ...known(), albums: {} }, { ...known(), videoUrl: null }])(
    "%j is none",
    (value) => {
      expect(isKnownCatalogue(value)).toBe(false);
    },
  );

  test.each([
    ["title", null],
    ["artist", { name: "Glass Harbor" }],
    ["description", undefined],
    ["cover_url", ["a"]],
    ["cover_copies", "320"],
    ["cover_copies", [320, "a"]],
    ["is_new", "no"],
    ["tracks", null],
    ["tracks", [null]],
  ])("an album whose %s is %j cannot be painted", (field, value) => {
    expect(isKnownCatalogue(altered(field, value))).toBe(false);
  });

  test.each([
    ["title", 7],
    ["track_number", "1"],
    ["duration", {}],
    ["audio_url", undefined],
  ])("a track whose %s is %j cannot be painted", (field, value) => {
    expect(isKnownCatalogue(altered(field, value, "track"))).toBe(false);
  });
});

describe("a row that lacks a column of today's", () => {
  const [album] = known().albums;
  test.each(Object.keys(album ?? {}))("an album without %s cannot be painted", (column) => {
    expect(isKnownCatalogue(altered(column, undefined))).toBe(false);
  });
  test.each(Object.keys(album?.tracks[0] ?? {}))("a track without %s cannot be painted", (column) => {
    expect(isKnownCatalogue(altered(column, undefined, "track"))).toBe(false);
  });
});

test("of two catalogues the newer one counts", () => {
  const [older, newer] = [known(1), known(2)];
  expect(newerCatalogue(older, newer)).toBe(newer);
  expect(newerCatalogue(newer, older)).toBe(newer);
  expect(newerCatalogue(null, older)).toBe(older);
  expect(newerCatalogue(older, null)).toBe(older);
  expect(newerCatalogue(null, null)).toBeNull();
});
