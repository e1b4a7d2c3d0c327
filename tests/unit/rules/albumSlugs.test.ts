import { describe, expect, test } from "vitest";
import { albumSlugs } from "../../../src/rules/albumSlugs.ts";

const ids = ["1a2b3c4d-0000-4000-8000-000000000000", "5e6f7a8b-0000-4000-8000-000000000000"] as const;

/** An album that was made, and became public, in a year. */
const albumOf = (title: string, id: string = ids[0], year = 2020, publicFrom = year) => ({
  id,
  title,
  created_at: `${year}-01-01 00:00:00+00`,
  published_at: `${publicFrom}-01-01 00:00:00+00`,
});

const slugsOf = (...albums: ReturnType<typeof albumOf>[]) => Object.fromEntries(albumSlugs(albums));

describe("the slug of an album's page", () => {
  test.each([
    ["Tidal Memory", "tidal-memory"],
    ["Salt & Signal", "salt-signal"],
    ["  Live (2019)! ", "live-2019"],
    ["Don't, Don’t", "dont-dont"],
    ["Café Ünïcode", "cafe-unicode"],
    ["OK Ⅳ", "ok-iv"],
    ["../../etc/passwd", "etc-passwd"],
    ["a/b\\c", "a-b-c"],
    ["%2e%2e%2f", "2e-2e-2f"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["潮 Tide", "tide"],
    ["a\u0000b\u202ec", "a-b-c"],
    ["A".repeat(300), "a".repeat(60)],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
    ["constructor", "constructor"],
    ["__proto__", "proto"],
  ])("%j is %s", (title, slug) => {
    expect(albumSlugs([albumOf(title)]).get(ids[0])).toBe(slug);
  });

  test.each(["🌊🌊", "...", "/", "..", "ذاكرة المد", "潮の記憶", "!!!"])(
    "%s has no letter of ASCII: the slug is from the id",
    (title) => {
      expect(slugsOf(albumOf(title))).toEqual({ [ids[0]]: "1a2b3c4d" });
    },
  );

  test.each([
    ["Index", "index-1a2b3c"],
    ["404", "404-1a2b3c"],
  ])("%s is a name that hosts use themselves", (title, slug) => {
    expect(slugsOf(albumOf(title))).toEqual({ [ids[0]]: slug });
  });

  test("of two albums with one title, the older keeps it, in whichever order they come", () => {
    const [older, newer] = [albumOf("Tide", ids[0], 2019), albumOf("tide!", ids[1], 2021)];
    const slugs = { [ids[0]]: "tide", [ids[1]]: "tide-5e6f7a" };
    expect(slugsOf(older, newer)).toEqual(slugs);
    expect(slugsOf(newer, older)).toEqual(slugs);
  });

  test("a reissue with an older date does not take the slug of an album that is public already", () => {
    const [known, reissue] = [albumOf("Tide", ids[0], 2020), albumOf("Tide", ids[1], 1999, 2026)];
    expect(slugsOf(reissue, known)).toEqual({ [ids[0]]: "tide", [ids[1]]: "tide-5e6f7a" });
  });

  test('"Tide" twice beside "Tide 2": no number is counted', () => {
    const third = "9c0d1e2f-0000-4000-8000-000000000000";
    const slugs = slugsOf(
      albumOf("Tide", ids[0], 2019),
      albumOf("Tide 2", third, 2020),
      albumOf("Tide", ids[1], 2021),
    );
    expect(slugs).toEqual({ [ids[0]]: "tide", [third]: "tide-2", [ids[1]]: "tide-5e6f7a" });
  });

  test("of two that are equally old, the smaller id has the title's slug", () => {
    const slugs = { [ids[0]]: "tide", [ids[1]]: "tide-5e6f7a" };
    expect(slugsOf(albumOf("Tide", ids[1]), albumOf("Tide", ids[0]))).toEqual(slugs);
  });

  test("no two albums have one slug, whatever their titles and ids", () => {
    const sameStart = "1a2b3c4d-9999-4000-8000-000000000000";
    const albums = [
      albumOf("Tide", ids[1], 2018),
      albumOf("Tide 1a2b3c", "3c4d5e6f-0000-4000-8000-000000000000", 2019),
      albumOf("Tide", ids[0], 2020),
      albumOf("Tide", sameStart, 2021),
    ];
    const slugs = albumSlugs(albums);
    expect(new Set(slugs.values()).size).toBe(albums.length);
    expect(slugs.get(sameStart)).toBe(`tide-${sameStart}`);
  });
});
