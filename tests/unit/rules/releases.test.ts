// behaviour §10.24
import { describe, expect, test } from "vitest";
import { isAnnounced, publishedDay, releaseDate } from "#rules/releases.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const coming = {
  announced_at: "2026-11-01T10:00:00+00:00",
  published_at: "2026-12-31T23:30:00+00:00",
  is_released: false,
};

describe("an announced album", () => {
  test.each([
    [coming, true],
    [{ ...coming, is_released: true }, false],
    // By a private link.
    [{ ...coming, announced_at: null }, false],
  ])("is one until the database says that it is out: %j", (parts, expected) => {
    expect(isAnnounced(catalogueAlbum(parts))).toBe(expected);
  });

  test.each([
    ["2026-11-01T10:00:00+00:00", "31 December"],
    ["2025-11-01T10:00:00+00:00", "31 December 2026"],
  ])("announced at %s comes out on %s, in the same words at any time", (announced_at, date) => {
    expect(releaseDate(catalogueAlbum({ ...coming, announced_at }), true)).toBe(date);
  });

  test.each([
    [coming, "2026-12-31"],
    [{ ...coming, is_released: true, created_at: "2026-12-24T12:00:00+00:00" }, "2026-12-24"],
  ])("has the day of its release, and then of its date: %j", (parts, day) => {
    expect(publishedDay(catalogueAlbum(parts))).toBe(day);
  });
});
