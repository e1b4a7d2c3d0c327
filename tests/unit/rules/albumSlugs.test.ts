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

const allSlugs = (albums: ReturnType<typeof albumOf>[], deployed: AlbumPages | null = {}) =>
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
    [`${"a".repeat(57)} bc d`, `${"a".repeat(57)}-bc`],
    [
      "Songs From the Long Winter When the Sea Came Over the Wall Again",
      "songs-from-the-long-winter-when-the-sea-came-over-the-wall",
    ],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["SØR ÆRØ Œuvre", "sor-aero-oeuvre"],
    ["Þórður ħŋŧ đ ILIK ılık İ ẞ", "thordur-hnt-d-ilik-ilik-i-ss"],
    ["constructor", "constructor"],
    ["__proto__", "proto"],
    // Letters of every script, as they are written there.
    ["潮の記憶", "潮の記憶"],
    ["潮の記憶・（完全版）", "潮の記憶-完全版"],
    ["がぎぐ ﾊﾟﾋﾟﾌﾟ ＡＢＣ", "がぎぐ-パピプ-abc"],
    ["ذاكرة المد", "ذاكرة-المد"],
    ["می\u200cخواهم", "میخواهم"],
    ["\u202eשלום עולם\u202c", "שלום-עולם"],
    ["Ёлки, Йод", "ёлки-йод"],
    ["ΟΔΟΣ Ώρα", "οδος-ώρα"],
    ["한국어 노래", "한국어-노래"],
    ["हिन्दी गीत", "हिन्दी-गीत"],
    ["เพลงที่รัก", "เพลงที่รัก".normalize("NFKD").normalize("NFC")],
    ["Café 潮 ½", "cafe-潮-1-2"],
    // In UTF-8 one of them has three bytes, or four; and none is left without its marks.
    ["潮".repeat(300), "潮".repeat(40)],
    [`${"潮の".repeat(15)} ${"記憶".repeat(15)}`, "潮の".repeat(15)],
    ["𐌰".repeat(300), "𐌰".repeat(30)],
    [`${"क".repeat(39)}${"कि".repeat(9)}`, "क".repeat(39)],
    // Without a letter it is from the id.
    ...["🌊🌊", "❤️", "1️⃣".slice(1), "...", "/", "..", "*:?", "!!!", "\u0301", "\u3164"].map(
      (title) => [title, "1a2b3c4d"] as const,
    ),
    // Names that hosts use themselves, and that Windows has for devices.
    ["Index", "index-1a2b3c"],
    ["404", "404-1a2b3c"],
    ["CON", "con-1a2b3c"],
    ["com¹", "com1-1a2b3c"],
    ["Con Brio", "con-brio"],
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
    [
      "of two that differ by the form of their letters",
      [albumOf("が", first, 2019), albumOf("か\u3099", second, 2021)],
      { [first]: "が", [second]: "が-5e6f7a" },
    ],
    [
      "of two that a file system without case takes for one",
      [albumOf("ΟΔΟΣ", first, 2019), albumOf("οδοσ", second, 2021)],
      { [first]: "οδος", [second]: "οδοσ-5e6f7a" },
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

  test("at most five old ones are kept, the newest", () => {
    const deployed = { [first]: ["f", "e", "d", "c", "b", "a"] };
    expect(allSlugs([albumOf("G")], deployed)).toEqual({ [first]: ["g", "f", "e", "d", "c", "b"] });
  });

  const long = "Songs From the Long Winter When the Sea Came Over the Wall Again";
  test.each([
    ["潮の記憶", "1a2b3c4d", "潮の記憶"],
    ["Live in 東京", "live-in", "live-in-東京"],
    [
      long,
      "songs-from-the-long-winter-when-the-sea-came-over-the-wall-a",
      "songs-from-the-long-winter-when-the-sea-came-over-the-wall",
    ],
  ])("%s, which an earlier version called %s, keeps that too", (title, old, slug) => {
    const moved = { [first]: [slug, old] };
    expect(allSlugs([albumOf(title)], { [first]: [old] })).toEqual(moved);
    expect(allSlugs([albumOf(title)], moved)).toEqual(moved);
    // Also where no build can know what the one before has written.
    expect(allSlugs([albumOf(title)], null)).toEqual(moved);
    expect(allSlugs([albumOf(title)], {})).toEqual({ [first]: [slug] });
  });

  test("of two that an earlier version named alike, each keeps its own", () => {
    const [older, newer] = [albumOf("Live in 東京", first, 2019), albumOf("Live in 大阪", second, 2021)];
    expect(allSlugs([older, newer], null)).toEqual({
      [first]: ["live-in-東京", "live-in"],
      [second]: ["live-in-大阪", "live-in-5e6f7a"],
    });
  });

  test("one that a file system without case takes for the new one is kept alone", () => {
    expect(allSlugs([albumOf("οδοσ")], { [first]: ["οδος"] })).toEqual({ [first]: ["οδος"] });
  });

  test("one that Windows has for a device stays where it is posted", () => {
    expect(allSlugs([albumOf("Aux")], { [first]: ["aux"] })).toEqual({ [first]: ["aux"] });
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
    const pages = { a: ["ebb", "tide"], c: ["x".repeat(97)], d: ["潮の記憶", "ذاكرة-المد", "96fd0b69"] };
    expect(readAlbumPages({ ...pages, b: "night-ferry" })).toEqual({ ...pages, b: ["night-ferry"] });
  });

  test("are read with their letters, or as they are in addresses", () => {
    expect(readAlbumPages({ a: [encodeURI("潮の記憶"), "tide"], b: ["%E6%BD", "%2E%2E", "%74ide"] })).toEqual(
      {
        a: ["潮の記憶", "tide"],
        b: ["tide"],
      },
    );
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
    "潮 の",
    "潮/の",
    "か\u3099",
    "\u202e潮",
    "Тень",
    "\ud800",
    "潮".repeat(53),
    7,
    null,
    { tide: 1 },
  ])("%j is no slug", (slug) => {
    expect(readAlbumPages({ a: [slug, "tide"], b: slug })).toEqual({ a: ["tide"], b: [] });
  });

  test.each([null, "tide", 7, true, []])("%j names none", (list) => {
    expect(readAlbumPages(list)).toEqual({});
  });

  test("of an endless row the newest six are read", () => {
    const endless = Array.from({ length: 10_000 }, (_, index) => `s${index}`);
    expect(readAlbumPages({ a: endless })).toEqual({ a: ["s0", "s1", "s2", "s3", "s4", "s5"] });
  });
});

describe("whatever albums are called, and in whichever order they come", () => {
  const title = fc.oneof(
    fc.constantFrom("Tide", "tide!", "Tide 1a2b3c", "Ebb", "Index", "404", "🌊", "aux"),
    fc.constantFrom("潮の記憶", "が", "か\u3099", "ΟΔΟΣ", "οδοσ", "Тень", "тень", "ß", "ẞ", "ﷺ"),
    fc.string({ unit: "grapheme", maxLength: 90 }),
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
          for (const slug of all) {
            expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u);
            expect(slug).not.toMatch(/\p{DI}/u);
            // No file system and no program changes it, and none takes two for one.
            expect(slug.normalize("NFC").toLowerCase()).toBe(slug);
            expect(Buffer.byteLength(`${slug}.texts.json`)).toBeLessThan(255);
            expect(decodeURI(encodeURI(slug))).toBe(slug);
            expect(new URL(`/album/${slug}`, "https://band.example").pathname).toBe(
              `/album/${encodeURI(slug)}`,
            );
          }
          for (const form of ["NFC", "NFD", "NFKC"] as const)
            expect(new Set(all.map((slug) => slug.toUpperCase().normalize(form))).size).toBe(all.length);
        }
      }),
    );
  });

  test("a build without a change leaves them, also in another order", () => {
    holds(
      fc.property(albums, fc.constantFrom({}, null), (all, known) => {
        const deployed = Object.fromEntries(albumSlugs(all, known));
        expect(Object.fromEntries(albumSlugs(all.toReversed(), known))).toEqual(deployed);
        expect(Object.fromEntries(albumSlugs(all, deployed))).toEqual(deployed);
        expect(readAlbumPages(JSON.parse(JSON.stringify(deployed)))).toEqual(deployed);
      }),
    );
  });

  test("one that is cut ends with a word of the title, if it has more than one", () => {
    const word = fc.stringMatching(/^[a-zа-яあ-ん]{1,25}$/);
    holds(
      fc.property(fc.array(word, { minLength: 2, maxLength: 12 }), (words) => {
        const [slug = ""] = Object.values(slugsOf(albumOf(words.join(" "))));
        const kept = slug.split("-");
        const first = (words[0] ?? "").normalize("NFC");
        expect(kept.length === 1 || kept[0] === first).toBe(true);
        expect(kept).toEqual(words.slice(0, kept.length).map((one) => one.normalize("NFC")));
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
