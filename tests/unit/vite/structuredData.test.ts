import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { structuredData } from "../../../vite/identity/structuredData.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const { environment } = readEnvironment({
  VITE_ARTIST_NAME: "The Tides",
  VITE_SITE_URL: "https://tides.example/",
  VITE_SOCIAL_URL: "https://social.example/tides",
  VITE_SITE_DESCRIPTION: "Songs of the sea.",
});

const album = catalogueAlbum({
  id: "7",
  title: "Low Water",
  artist: null,
  description: "Nine songs.",
  cover_url: "https://files.example/low.webp",
  tracks: [
    { title: "Ebb", duration: "3:05" },
    { title: "Flood", duration: "a while" },
  ],
});

describe("what search engines read about the artist", () => {
  test("is the group with its albums and their recordings, each with an address that opens it", () => {
    expect(structuredData(environment, [album])).toEqual({
      "@context": "https://schema.org",
      "@type": "MusicGroup",
      name: "The Tides",
      description: "Songs of the sea.",
      url: "https://tides.example/",
      image: "https://tides.example/preview.jpg",
      sameAs: "https://social.example/tides",
      album: [
        {
          "@type": "MusicAlbum",
          name: "Low Water",
          description: "Nine songs.",
          url: "https://tides.example/?album=7",
          image: "https://files.example/low.webp",
          byArtist: { "@type": "MusicGroup", name: "The Tides" },
          numTracks: 2,
          track: [
            {
              "@type": "MusicRecording",
              name: "Ebb",
              position: 1,
              duration: "PT3M5S",
              url: "https://tides.example/?album=7&track=1",
            },
            {
              "@type": "MusicRecording",
              name: "Flood",
              position: 2,
              url: "https://tides.example/?album=7&track=2",
            },
          ],
        },
      ],
    });
  });

  test("holds no address of the site while that is not known, and no album where there is none", () => {
    const text = JSON.stringify(structuredData({ ...environment, siteUrl: "" }, [album]));
    expect(text).toContain("Low Water");
    expect(text).not.toMatch(/"url"|preview/);
    expect(structuredData(environment, [])).not.toHaveProperty("album");
  });

  test("names no address of a cover that is no web address", () => {
    const text = JSON.stringify(
      structuredData(environment, [catalogueAlbum({ cover_url: "javascript:alert(1)" })]),
    );
    expect(text).not.toContain("javascript");
  });
});
