// behaviour §10.14
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AlbumPages } from "../../../src/routes.ts";
import { albumSlugs, readAlbumPages } from "../../../src/rules/albumSlugs.ts";
import { holds, oddText } from "../../support/properties.ts";

const ids = ["1a2b3c4d-0000-4000-8000-000000000000", "5e6f7a8b-0000-4000-8000-000000000000"] as const;

/** An album with a date. */
const albumOf = (title: string, id: string = ids[0], year = 2020) => ({
  id,
  title,
  created_at: `${year}-01-01 00:00:00+00`,
});

const allSlugs = (albums: ReturnType<typeof albumOf>[], deployed?: AlbumPages) =>
  Object.fromEntries(albumSlugs(albums, deployed));

/** The present slugs. */
const slugsOf = (...albums: ReturnType<typeof albumOf>[]) =>
  Object.fromEntries(Object.entries(allSlugs(albums)).map(([id, [slug]]) => [id, slug]));

describe("the slug of an album's page", () => {
  test.each<readonly [title: string, slug: string]>([
    ["Tidal Memory", "tidal-memory"],
    ["Salt & Signal", "salt-signal"],
    ["  Live (2019)! ", "live-2019"],
    ["Don't, Don’t", "dont-dont"],
    ["Café Ünïcode", "cafe-unicode"],
    ["OK Ⅳ", "ok-iv"],
    ["../../etc/passwd", "etc-passwd"],
    ["A".repeat(300), "a".repeat(60)],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["SØR ÆRØ Œuvre", "sor-aero-oeuvre"],
    ["Þórður ħŋŧ đ ILIK ılık İ ẞ", "thordur-hnt-d-ilik-ilik-i-ss"],
    ["constructor", "constructor"],
    ["__proto__", "proto"],
    // Without a letter of ASCII it is from the id.
    ...["🌊🌊", "...", "/", "..", "ذاكرة المد", "潮の記憶", "!!!"].map(
      (title) => [title, "1a2b3c4d"] as const,
    ),
    // Names that hosts use themselves.
    ["Index", "index-1a2b3c"],
    ["404", "404-1a2b3c"],
  ])("%j is %s", (title, slug) => {
    expect(slugsOf(albumOf(title))).toEqual({ [ids[0]]: slug });
  });

  const [first, second, third] = [...ids, "9c0d1e2f-0000-4000-8000-000000000000"] as const;
  test.each([
    [
      "of two albums with one title, the older keeps it",
      [albumOf("Tide", first, 2019), albumOf("tide!", second, 2021)],
      { [first]: "tide", [second]: "tide-5e6f7a" },
    ],
    [
      "of two that are equally old, the smaller id has the title's slug",
      [albumOf("Tide", first), albumOf("Tide", second)],
      { [first]: "tide", [second]: "tide-5e6f7a" },
    ],
    [
      '"Tide" twice beside "Tide 2": no number is counted',
      [albumOf("Tide", first, 2019), albumOf("Tide 2", third, 2020), albumOf("Tide", second, 2021)],
      { [first]: "tide", [third]: "tide-2", [second]: "tide-5e6f7a" },
    ],
  ])("%s, in whichever order they come", (_, albums, slugs) => {
    expect(slugsOf(...albums)).toEqual(slugs);
    expect(slugsOf(...albums.toReversed())).toEqual(slugs);
  });
});

describe("the slugs of the present deployment", () => {
  const [first, second] = ids;

  test("a renamed album keeps them behind its new one, and gets one back with its title", () => {
    const renamed = allSlugs([albumOf("Ebb")], { [first]: ["tide"] });
    expect(renamed).toEqual({ [first]: ["ebb", "tide"] });
    expect(allSlugs([albumOf("Flood")], renamed)).toEqual({ [first]: ["flood", "ebb", "tide"] });
    expect(allSlugs([albumOf("Tide")], renamed)).toEqual({ [first]: ["tide", "ebb"] });
  });

  test("of two albums with one title each keeps its own, also while the other is a draft", () => {
    const [older, newer] = [albumOf("Tide", first, 2019), albumOf("Tide", second, 2021)];
    const both = allSlugs([older, newer]);
    const alone = allSlugs([newer], both);
    expect(alone).toEqual({ [second]: ["tide-5e6f7a"] });
    expect(allSlugs([older, newer], alone)).toEqual(both);
  });

  test("at most four old ones are kept, the newest", () => {
    const deployed = { [first]: ["e", "d", "c", "b", "a"] };
    expect(allSlugs([albumOf("F")], deployed)).toEqual({ [first]: ["f", "e", "d", "c", "b"] });
  });

  test("one that two albums name is that of the album which is called so now", () => {
    const deployed = { [first]: ["ebb", "tide"], [second]: ["tide", "ebb"] };
    expect(allSlugs([albumOf("Ebb", first), albumOf("Tide", second)], deployed)).toEqual({
      [first]: ["ebb"],
      [second]: ["tide"],
    });
  });

  test("those of unknown albums change nothing", () => {
    const deployed = { "another-band": ["tide"], ["__proto__"]: ["tide"] };
    expect(allSlugs([albumOf("Tide")], deployed)).toEqual({ [first]: ["tide"] });
  });
});

describe("a deployment's list of album pages", () => {
  test("is read, also as the first builds wrote it", () => {
    expect(readAlbumPages({ a: ["ebb", "tide"], b: "night-ferry", c: ["x".repeat(97)] })).toEqual({
      a: ["ebb", "tide"],
      b: ["night-ferry"],
      c: ["x".repeat(97)],
    });
  });

  test.each([
    "../../secure",
    "..",
    "a/b",
    "Tide",
    "tide.html",
    "tide\n",
    "",
    "x".repeat(98),
    "index",
    "404",
    "潮",
    7,
    null,
    { tide: 1 },
  ])("%j is no slug", (slug) => {
    expect(readAlbumPages({ a: [slug, "tide"], b: slug })).toEqual({ a: ["tide"], b: [] });
  });

  test.each([null, "tide", 7, true, []])("%j names none", (list) => {
    expect(readAlbumPages(list)).toEqual({});
  });

  test("of an endless row the newest five are read", () => {
    const endless = Array.from({ length: 10_000 }, (_, index) => `s${index}`);
    expect(readAlbumPages({ a: endless })).toEqual({ a: ["s0", "s1", "s2", "s3", "s4"] });
  });
});

describe("whatever albums are called, and in whichever order they come", () => {
  const title = fc.oneof(
    fc.constantFrom("Tide", "tide!", "Tide 1a2b3c", "Ebb", "Index", "404", "🌊"),
    oddText,
  );
  /** Some with the same beginning, and without a date. */
  const id = fc.oneof(
    fc.uuid(),
    fc.nat(99).map((end) => `1a2b3c4d-0000-4000-8000-0000000000${String(end).padStart(2, "0")}`),
  );
  const date = fc.constantFrom(null, "2019-01-01", "2020-01-01 00:00:00+00", "2021-01-01T00:00:00Z");
  const albums = fc.uniqueArray(fc.record({ id, title, created_at: date }), {
    selector: (album) => album.id,
    maxLength: 6,
  });
  /** Albums as they are public at each build. */
  const builds = albums.chain((all) =>
    fc.array(
      fc
        .tuple(
          ...all.map((album) =>
            fc
              .oneof({ weight: 3, arbitrary: title }, fc.constant(null))
              .map((renamed) => renamed !== null && { ...album, title: renamed }),
          ),
        )
        .map((some) => some.filter((album) => album !== false)),
      { minLength: 1, maxLength: 8 },
    ),
  );

  test("each slug is a safe name of a folder, and no two albums have one", () => {
    holds(
      fc.property(builds, (each) => {
        let deployed: AlbumPages = {};
        for (const present of each) {
          deployed = Object.fromEntries(albumSlugs(present, deployed));
          const all = Object.values(deployed).flat();
          expect(Object.keys(deployed).sort()).toEqual(present.map((album) => album.id).sort());
          expect(new Set(all).size).toBe(all.length);
          expect(readAlbumPages(deployed)).toEqual(deployed);
          for (const slug of all) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        }
      }),
    );
  });

  test("a build without a change leaves them, also in another order", () => {
    holds(
      fc.property(albums, (all) => {
        const deployed = Object.fromEntries(albumSlugs(all));
        expect(Object.fromEntries(albumSlugs(all.toReversed()))).toEqual(deployed);
        expect(Object.fromEntries(albumSlugs(all, deployed))).toEqual(deployed);
      }),
    );
  });

  test("no address ever opens another album, however often albums are renamed", () => {
    holds(
      fc.property(builds, (each) => {
        let deployed: AlbumPages = {};
        for (const present of each) {
          const now: AlbumPages = Object.fromEntries(albumSlugs(present, deployed));
          for (const [albumId, slugs] of Object.entries(deployed)) {
            const others = Object.entries(now).flatMap(([other, own]) => (other === albumId ? [] : own));
            expect(now[albumId] ? slugs.filter((slug) => others.includes(slug)) : []).toEqual([]);
            if (now[albumId]) expect(now[albumId].slice(0, 2).concat(slugs)).toContain(slugs[0]);
          }
          deployed = now;
        }
      }),
    );
  });
});
