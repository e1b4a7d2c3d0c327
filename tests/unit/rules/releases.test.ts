// behaviour §10.24
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  datedReleaseLine,
  isAnnounced,
  publishedDay,
  releaseBadge,
  releaseDay,
  releaseLine,
} from "#rules/releases.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const coming = {
  announced_at: "2026-11-01T10:00:00+00:00",
  published_at: "2026-12-31T23:30:00+00:00",
  is_released: false,
};

afterEach(() => {
  vi.useRealTimers();
});

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
    ["2026-11-01T10:00:00+00:00", "Out 31\u00a0December"],
    ["2025-11-01T10:00:00+00:00", "Out 31\u00a0December 2026"],
  ])(
    "announced at %s says %s, in the same words at any time, and elsewhere the year",
    (announced_at, line) => {
      const album = catalogueAlbum({ ...coming, announced_at });
      expect(releaseLine(album, true)).toBe(line);
      expect(datedReleaseLine(album)).toBe("Out 31\u00a0December 2026");
    },
  );

  test.each([
    ["2026-11-28", false, "Out 31\u00a0Jan 2027"],
    ["2027-01-02", false, "Out 31\u00a0Jan"],
    // A built page has the same words whenever it is opened.
    ["2027-01-02", true, "Out 31\u00a0Jan 2027"],
  ])("has a badge in few letters, on %s (built: %s): %s", (today, isBuilt, words) => {
    vi.useFakeTimers({ now: Date.parse(`${today}T12:00:00Z`) });
    const out = { ...coming, published_at: "2027-01-31T10:30:00+00:00" };
    expect(releaseBadge(catalogueAlbum(out), isBuilt)).toBe(words);
    expect(releaseBadge(catalogueAlbum({ ...out, is_released: true }), isBuilt)).toBeNull();
  });

  test.each(["infinity", "-infinity", "soon", null])(
    "that comes out at %s says so without a day",
    (published_at) => {
      const album = catalogueAlbum({ ...coming, published_at });
      expect([releaseLine(album, true), releaseLine(album, false)]).toEqual(["Not out yet", "Not out yet"]);
      expect(datedReleaseLine(album)).toBe("Not out yet");
      const released = { ...album, is_released: true };
      expect([releaseLine(released, true), datedReleaseLine(released)]).toEqual([null, null]);
    },
  );

  test.each([
    [coming, "2026-12-31"],
    [{ ...coming, is_released: true, created_at: "2026-12-24T12:00:00+00:00" }, "2026-12-24"],
  ])("has the day of its release, and then of its date: %j", (parts, day) => {
    expect(publishedDay(catalogueAlbum(parts))).toBe(day);
  });

  test.each([
    // Midnight in Berlin and in Auckland, with the day that the owner's clocks say.
    ["2027-03-04T23:00:00+00:00", "2027-03-05T12:00:00+00:00", true, "2027-03-05"],
    ["2027-03-04T11:00:00+00:00", "2027-03-05T12:00:00+00:00", true, "2027-03-05"],
    // A reissue with a date of its own, and one without.
    ["2027-03-04T23:00:00+00:00", "1998-03-05T12:00:00+00:00", true, "2027-03-04"],
    ["2027-03-04T23:00:00+00:00", "2027-03-04T23:00:00+00:00", false, "2027-03-04"],
  ])(
    "out at %s, dated %s (%s), comes out on the same day for everybody",
    (published_at, created_at, is_dated, day) => {
      const album = catalogueAlbum({ ...coming, published_at, created_at, is_dated });
      expect(releaseDay(album, true)).toBe(day);
      expect(publishedDay(album)).toBe(day);
    },
  );
});
