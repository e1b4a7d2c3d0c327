// behaviour §10.3
import { describe, expect, test, vi } from "vitest";
import { albumAddress, readAlbumLink, shareAddress, withAlbumLink } from "#routes.ts";

describe("a link to an album", () => {
  test.each([
    ["?album=a1", { albumId: "a1", trackNumber: null, startAt: null }],
    ["?album=a1&track=3", { albumId: "a1", trackNumber: 3, startAt: null }],
    ["?album=a1&track=3&t=83", { albumId: "a1", trackNumber: 3, startAt: 83 }],
    ["?album=a1&t=83", { albumId: "a1", trackNumber: null, startAt: null }],
    ["?utm_source=mail&track=12&album=a1", { albumId: "a1", trackNumber: 12, startAt: null }],
    ["?album=a%20%26%20b", { albumId: "a & b", trackNumber: null, startAt: null }],
  ])("%s is read", (search, link) => {
    expect(readAlbumLink(search)).toEqual(link);
  });

  test.each(["0", "-1", "1.5", "two", "", "1e3", " 1", "NaN", "9".repeat(30)])(
    "%j counts as none",
    (value) => {
      const number = encodeURIComponent(value);
      expect(readAlbumLink(`?album=a1&track=${number}`)?.trackNumber).toBeNull();
      expect(readAlbumLink(`?album=a1&track=2&t=${number}`)?.startAt).toBeNull();
    },
  );

  test.each(["", "?track=2", "?album=&track=2"])("%j names no album", (search) => {
    expect(readAlbumLink(search)).toBeNull();
  });

  test("replaces the one before and keeps the rest of the address", () => {
    const link = { albumId: "b2", trackNumber: 4 };
    expect(withAlbumLink("https://band.example/?album=a1&from=mail&track=9&t=83#top", link)).toBe(
      "https://band.example/?from=mail&album=b2&track=4#top",
    );
  });

  test("without a track, or without an album, names none", () => {
    const address = "https://band.example/?album=a1&track=9";
    const link = { albumId: "b2", trackNumber: null };
    expect(withAlbumLink(address, link)).toBe("https://band.example/?album=b2");
    expect(withAlbumLink(address, null)).toBe("https://band.example/");
  });

  test("is read as it was written", () => {
    const link = { albumId: "ä & b=?#", trackNumber: 7, startAt: 83 };
    expect(readAlbumLink(new URL(withAlbumLink("https://band.example/", link)).search)).toEqual(link);
  });
});

test.each([
  [undefined, 3, 83, "https://band.example/?album=a1&track=3&t=83"],
  [undefined, null, null, "https://band.example/?album=a1"],
  ["night-ferry", 3, 83, "https://band.example/album/night-ferry?track=3&t=83"],
  ["night-ferry", 3, null, "https://band.example/album/night-ferry?track=3"],
  ["night-ferry", null, null, "https://band.example/album/night-ferry"],
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
