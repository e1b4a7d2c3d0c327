// behaviour §10.14
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { noBandSettings } from "../../../src/rules/bandSettings.ts";
import { type AddressOf, albumWithTracks, structuredData } from "../../../vite/identity/structuredData.ts";
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
  created_at: "2025-03-14 09:00:00+00",
  tracks: [
    { title: "Ebb", duration: "3:05" },
    { title: "Flood", duration: "a while" },
  ],
});

const addressOf: AddressOf = (id, track) =>
  `https://tides.example/album/of-${id}${track ? `?track=${track}` : ""}`;

describe("what search engines read about the artist", () => {
  const entry = {
    "@type": "MusicAlbum",
    name: "Low Water",
    description: "Nine songs.",
    url: "https://tides.example/album/of-7",
    image: "https://files.example/low.webp",
    byArtist: { "@type": "MusicGroup", name: "The Tides" },
    datePublished: "2025-03-14",
    numTracks: 2,
  };

  test("is the group with its albums, each with an address that opens it", () => {
    expect(structuredData(environment, [album], addressOf, noBandSettings)).toEqual({
      "@type": "MusicGroup",
      name: "The Tides",
      description: "Songs of the sea.",
      url: "https://tides.example/",
      image: "https://tides.example/preview.jpg",
      sameAs: "https://social.example/tides",
      album: [entry],
    });
  });

  test("has the band's own words, links and pictures where the dashboard has them (§10.19)", () => {
    const picture = { name: "site/1.webp", width: 1600, height: 900, copies: [] };
    const links = ["mailto:a@b.example", "https://social.example/tides", "https://shop.example/"].map(
      (address) => ({
        label: "A link",
        address,
      }),
    );
    const site = {
      about: "From the coast.",
      links,
      photos: [],
      look: { picture, hue: 1, logo: "site/2.svg" },
    };
    const hosted = { ...environment, supabaseUrl: "https://tides.supabase.example" };
    expect(structuredData(hosted, [], addressOf, site)).toMatchObject({
      description: "From the coast.",
      sameAs: ["https://social.example/tides", "https://shop.example/"],
      image: expect.stringMatching(/^http.*\/album-covers\/site\/1\.webp$/),
      logo: expect.stringMatching(/^http.*\/album-covers\/site\/2\.svg$/),
    });
  });

  test("is an album with its recordings on its own page", () => {
    const [first, second] = [1, 2].map((track) => `https://tides.example/album/of-7?track=${track}`);
    expect(albumWithTracks(environment, album, addressOf)).toEqual({
      ...entry,
      track: [
        { "@type": "MusicRecording", name: "Ebb", position: 1, duration: "PT3M5S", url: first },
        { "@type": "MusicRecording", name: "Flood", position: 2, url: second },
      ],
    });
  });

  test("holds no address of the site while that is not known, and no album where there is none", () => {
    const unknown = { ...environment, siteUrl: "" };
    const text = JSON.stringify(structuredData(unknown, [album], () => "", noBandSettings));
    expect(text).toContain("Low Water");
    expect(text).not.toMatch(/"url"|preview/);
    expect(structuredData(environment, [], addressOf, noBandSettings)).not.toHaveProperty("album");
  });

  test("names no address of a cover that is no web address", () => {
    const text = JSON.stringify(
      structuredData(
        environment,
        [catalogueAlbum({ cover_url: "javascript:alert(1)" })],
        addressOf,
        noBandSettings,
      ),
    );
    expect(text).not.toContain("javascript");
  });
});
