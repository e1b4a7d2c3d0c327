// behaviour §10.3
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  albumAddress,
  albumAtPath,
  isHomePath,
  readAlbumLink,
  shareAddress,
  withAlbumLink,
} from "#routes.ts";
import { holds, oddText } from "../support/properties.ts";

/** An album that was renamed, and one that has a page no more. */
const pages = { a1: ["night-ferry", "ferry"], b2: [], c3: [encodeURI("潮の記憶"), "96fd0b69"] };
const readAt = (address: string) => readAlbumLink(new URL(address, "https://band.example"), pages);

describe("a link to an album", () => {
  test.each([
    ["?album=a1", { albumId: "a1", trackNumber: null, startAt: null }],
    ["?album=a1&track=3", { albumId: "a1", trackNumber: 3, startAt: null }],
    ["?album=a1&track=3&t=83", { albumId: "a1", trackNumber: 3, startAt: 83 }],
    ["?album=a1&t=83", { albumId: "a1", trackNumber: null, startAt: null }],
    ["?utm_source=mail&track=12&album=a1", { albumId: "a1", trackNumber: 12, startAt: null }],
    ["?album=a%20%26%20b", { albumId: "a & b", trackNumber: null, startAt: null }],
    ["/album/night-ferry", { albumId: "a1", trackNumber: null, startAt: null }],
    ["/album/ferry?track=3&t=83", { albumId: "a1", trackNumber: 3, startAt: 83 }],
    ["/album/潮の記憶?track=3", { albumId: "c3", trackNumber: 3, startAt: null }],
    [`/album/${encodeURI("潮の記憶")}`, { albumId: "c3", trackNumber: null, startAt: null }],
    ["/album/96fd0b69", { albumId: "c3", trackNumber: null, startAt: null }],
    // The page of one album names no other.
    ["/album/night-ferry?album=b2&track=1", { albumId: "a1", trackNumber: 1, startAt: null }],
  ])("%s is read", (search, link) => {
    expect(readAt(search)).toEqual(link);
  });

  test.each(["0", "-1", "1.5", "two", "", "1e3", " 1", "NaN", "9".repeat(30)])(
    "%j counts as none",
    (value) => {
      const number = encodeURIComponent(value);
      expect(readAt(`?album=a1&track=${number}`)?.trackNumber).toBeNull();
      expect(readAt(`?album=a1&track=2&t=${number}`)?.startAt).toBeNull();
    },
  );

  test.each(["", "?track=2", "?album=&track=2", "/album/tide?track=2"])("%j names no album", (search) => {
    expect(readAt(search)).toBeNull();
  });

  const site = "https://band.example/";
  test.each([
    ["?album=a1&from=mail&track=9&t=83#top", "b2", 4, undefined, "?from=mail&album=b2&track=4#top"],
    ["?album=a1&track=9", "b2", null, undefined, "?album=b2"],
    ["?album=a1&track=9", null, null, undefined, ""],
    ["?album=b2&from=mail&track=9#top", "a1", 4, "night-ferry", "album/night-ferry?from=mail&track=4#top"],
    ["album/night-ferry?from=mail&track=4#top", "b2", 1, undefined, "?from=mail&album=b2&track=1#top"],
    ["album/night-ferry?from=mail&track=4#top", null, null, undefined, "?from=mail#top"],
  ])(
    "replaces that of %s and keeps the rest: album %s, track %s, page %s",
    (address, albumId, trackNumber, slug, expected) => {
      const link = albumId === null ? null : { albumId, trackNumber };
      expect(withAlbumLink(site + address, link, slug && `/album/${slug}`)).toBe(site + expected);
    },
  );

  test("is read as it was written", () => {
    const link = { albumId: "ä & b=?#", trackNumber: 7, startAt: 83 };
    expect(readAt(withAlbumLink("https://band.example/", link))).toEqual(link);
    const page = { albumId: "a1", trackNumber: 4, startAt: 83 };
    expect(readAt(withAlbumLink("https://band.example/", page, "/album/night-ferry"))).toEqual(page);
  });
});

test.each([
  [undefined, 3, 83, "https://band.example/?album=a1&track=3&t=83"],
  [undefined, null, null, "https://band.example/?album=a1"],
  ["night-ferry", 3, 83, "https://band.example/album/night-ferry?track=3&t=83"],
  ["night-ferry", 3, null, "https://band.example/album/night-ferry?track=3"],
  ["night-ferry", null, null, "https://band.example/album/night-ferry"],
  // Programs that find links in a text end them at the first letter that is not ASCII.
  [encodeURI("潮の記憶"), 3, null, "https://band.example/album/%E6%BD%AE%E3%81%AE%E8%A8%98%E6%86%B6?track=3"],
])(
  "with the slug %s, track %s and second %s the address to share is %s",
  (slug, trackNumber, startAt, address) => {
    expect(albumAddress("https://band.example", { albumId: "a1", trackNumber, startAt }, slug)).toBe(address);
  },
);

test("the address of a private link has its token in the fragment, which no server gets", () => {
  vi.stubGlobal("location", new URL("https://band.example/secure"));
  expect(shareAddress("a & b", "0f1e")).toBe("https://band.example/?album=a+%26+b#share=0f1e");
});

test.each(["/", "/album/night-ferry", "/album/ferry"])("%s is the public page (§10.14)", (path) => {
  expect(isHomePath(path, pages)).toBe(true);
});

test.each([
  "/album/tide",
  "/album/night-ferry/",
  "/album/Night-Ferry",
  "/album/%6eight-ferry",
  "//album/night-ferry",
  "/album/night-ferry.html",
  "/album/",
  "/album",
  "//",
  "/secure",
])("%s is not, letter by letter (§10.14)", (path) => {
  expect(isHomePath(path, pages)).toBe(false);
  expect(albumAtPath(path, pages)).toBeNull();
});

test("whatever an album is called and an address holds, the link in it is read as it was written", () => {
  const number = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
  const query = fc.dictionary(fc.constantFrom("utm_source", "album", "track", "t", "x"), oddText);
  holds(
    fc.property(
      oddText.filter(Boolean).map((id) => id.toWellFormed()),
      number,
      number,
      query,
      (albumId, trackNumber, second, before) => {
        const link = { albumId, trackNumber, startAt: trackNumber && second };
        const address = `https://band.example/?${new URLSearchParams(before)}`;
        expect(readAt(withAlbumLink(address, link))).toEqual(link);
        const onPage = { ...link, albumId: "a1" };
        expect(readAt(withAlbumLink(address, onPage, "/album/ferry"))).toEqual(onPage);
        expect(new URL(withAlbumLink(address, link)).searchParams.get("x")).toBe(
          before.x?.toWellFormed() ?? null,
        );
        expect(readAt(withAlbumLink(withAlbumLink(address, link), null))).toBeNull();
      },
    ),
  );
});
