// behaviour §10.14 §10.20
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { noBandSettings } from "../../../src/rules/bandSettings.ts";
import { describeAlbum } from "../../../vite/identity/pageDescription.ts";
import {
  type AddressOf,
  albumWithTracks,
  isoDuration,
  showEvents,
  structuredData,
} from "../../../vite/identity/structuredData.ts";
import { catalogueAlbum, publicShow } from "../../support/catalogueRows.ts";

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

test("an announced album has its day and no number of tracks; every link to it elsewhere is named (§10.24)", () => {
  const announced = catalogueAlbum({
    ...album,
    announced_at: "2026-11-01T10:00:00+00:00",
    published_at: "2027-03-04T00:00:00+00:00",
    is_released: false,
    links: [
      { label: "Bandcamp", address: "https://tides.bandcamp.example" },
      { label: "By mail", address: "mailto:shop@tides.example" },
    ],
  });
  const entry = albumWithTracks(environment, announced, addressOf);
  expect(entry).toMatchObject({ datePublished: "2027-03-04", sameAs: ["https://tides.bandcamp.example/"] });
  expect(entry).not.toHaveProperty("numTracks");
  const { description, more } = describeAlbum(environment, { ...announced, description: null }, addressOf);
  expect(description).toBe("Low Water by The Tides. Out 4\u00a0March 2027.");
  expect(more).toContainEqual(["music:release_date", "2027-03-04"]);

  const described = (parts: object) =>
    describeAlbum(environment, { ...announced, description: "Songs of the\ncoast.", ...parts }, addressOf)
      .description;
  expect(described({})).toBe("Low Water by The Tides. Out 4\u00a0March 2027. Songs of the coast.");
  // Read in any year, of whichever the announcement was.
  expect(described({ announced_at: "2027-01-01T10:00:00+00:00" })).toContain("Out 4\u00a0March 2027.");
  expect(described({ published_at: "infinity" })).toBe(
    "Low Water by The Tides. Not out yet. Songs of the coast.",
  );
  expect(described({ is_released: true })).toBe("Songs of the coast.");
});

test("a release has its kind, genre and licence, what its cover shows, and the codes of its recordings (§10.31)", () => {
  const facts = { kind: "ep", genre: "Folk", licence: "CC0-1.0", cover_alt: "A boat." };
  const texts = new Map([["7-1", { isrc: "QM9A12600001" }]]);
  const { track, ...entry } = albumWithTracks(
    environment,
    { ...album, ...facts },
    addressOf,
    undefined,
    texts,
  );
  expect(entry).toMatchObject({
    albumReleaseType: "https://schema.org/EPRelease",
    genre: "Folk",
    license: "https://creativecommons.org/publicdomain/zero/1.0/",
    image: { "@type": "ImageObject", url: "https://files.example/low.webp", caption: "A boat." },
  });
  expect(track).toMatchObject([{ isrcCode: "QM9A12600001" }, {}]);
  const kindOf = (kind: string | null) => {
    const { albumReleaseType, albumProductionType } = albumWithTracks(
      environment,
      { ...album, kind },
      addressOf,
    );
    return [albumReleaseType, albumProductionType].map((type) => String(type).split("/").at(-1));
  };
  expect(["album", "ep", "single", "live", "compilation", "mixtape", null].map(kindOf)).toEqual([
    ["AlbumRelease", "undefined"],
    ["EPRelease", "undefined"],
    ["SingleRelease", "undefined"],
    ["undefined", "LiveAlbum"],
    ["undefined", "CompilationAlbum"],
    ["undefined", "undefined"],
    ["undefined", "undefined"],
  ]);
});

test("a track has its artist where that is not the album's", () => {
  const various = catalogueAlbum({
    ...album,
    tracks: [{ title: "Ebb", artist: "Ines Maree" }, { title: "Flood" }],
  });
  const { byArtist, track } = albumWithTracks(environment, various, addressOf);
  const [first, second] = track as Record<string, unknown>[];
  expect([byArtist, first?.byArtist]).toEqual([
    { "@type": "MusicGroup", name: "The Tides" },
    { "@type": "MusicGroup", name: "Ines Maree" },
  ]);
  expect(second).not.toHaveProperty("byArtist");
});

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
    const addresses = ["mailto:a@b.example", "https://social.example/tides", "https://shop.example/"];
    const links = addresses.map((address) => ({ label: "A link", address }));
    const site = {
      ...noBandSettings,
      about: "From the coast.",
      links,
      look: { ...noBandSettings.look, picture, logo: "site/2.svg" },
    };
    const hosted = { ...environment, supabaseUrl: "https://tides.supabase.example" };
    expect(structuredData(hosted, [], addressOf, site)).toMatchObject({
      description: "From the coast.",
      sameAs: ["https://social.example/tides", "https://shop.example/"],
      image: expect.stringMatching(/^http.*\/album-covers\/site\/1\.webp$/),
      logo: expect.stringMatching(/^http.*\/album-covers\/site\/2\.svg$/),
    });
  });

  test("names pictures where the site has them, in full", () => {
    const hosted = { ...environment, supabaseUrl: "https://tides.supabase.example" };
    const name = "covers/1700000000001.webp";
    const cover_url = `${hosted.supabaseUrl}/storage/v1/object/public/album-covers/${name}`;
    const carried = { base: "/media/", names: new Set([name]), playsSound: false };
    const covered = { ...album, cover_url };
    const image = `https://tides.example/media/${name}`;
    expect(albumWithTracks(hosted, covered, addressOf, carried)).toMatchObject({ image });
    const all = structuredData(hosted, [covered, album], addressOf, noBandSettings, carried);
    expect(all.album).toMatchObject([{ image }, { image: album.cover_url }]);
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
    const odd = catalogueAlbum({ cover_url: "javascript:alert(1)" });
    const data = structuredData(environment, [odd], addressOf, noBandSettings);
    expect(JSON.stringify(data)).not.toContain("javascript");
  });
});

const [event] = showEvents(environment, [
  publicShow({
    ...{ starts: "19:30:00", venue: "Canal House", country: "NL", countryName: "Netherlands" },
    ...{ ticket_url: "https://tickets.example/1", note: "With Lena" },
  }),
]);

describe("a show as structured data (§10.20)", () => {
  test("has what schema.org and Google ask of an event", () => {
    expect(event).toEqual({
      "@type": "MusicEvent",
      name: "The Tides at Canal House, Amsterdam",
      startDate: "2027-03-04T19:30:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      description: "With Lena",
      url: "https://tides.example/#shows",
      location: {
        "@type": "Place",
        name: "Canal House",
        address: { "@type": "PostalAddress", addressLocality: "Amsterdam", addressCountry: "NL" },
      },
      performer: { "@type": "MusicGroup", name: "The Tides", url: "https://tides.example/" },
      offers: {
        "@type": "Offer",
        url: "https://tickets.example/1",
        availability: "https://schema.org/InStock",
      },
    });
  });

  test.each([
    ["sold_out", "EventScheduled", "https://schema.org/SoldOut"],
    ["cancelled", "EventCancelled", undefined],
    ["postponed", "EventPostponed", undefined],
    ["on", "EventScheduled", undefined],
  ])("that is %s says so, and has no offer without tickets", (status, eventStatus, availability) => {
    expect(showEvents(environment, [publicShow({ status })])[0]).toMatchObject({
      name: "The Tides in Amsterdam",
      startDate: "2027-03-04",
      eventStatus: `https://schema.org/${eventStatus}`,
      location: { name: "Amsterdam", address: { addressLocality: "Amsterdam" } },
      ...(availability && { offers: { availability } }),
    });
    const [{ offers }] = showEvents(environment, [publicShow({ status })]) as [{ offers?: object }];
    expect(offers === undefined).toBe(availability === undefined);
    const ticketed = showEvents(environment, [
      publicShow({ status, ticket_url: "https://tickets.example/1" }),
    ]);
    expect("offers" in (ticketed[0] ?? {})).toBe(status === "on" || status === "sold_out");
  });

  test("has no address that could run as a script", () => {
    const odd = publicShow({ ticket_url: "javascript:alert(1)" });
    expect(JSON.stringify(showEvents(environment, [odd]))).not.toContain("javascript");
  });
});

const described = (description: string | null) =>
  describeAlbum(readEnvironment({}).environment, catalogueAlbum({ description }), () => "").description;

describe("an album's description in link previews", () => {
  test.each([
    ["Written in one night.", "Written in one night."],
    ["  Side A\n\n Side B ", "Side A Side B"],
    ["x".repeat(200), "x".repeat(200)],
    [null, "Listen to Tidal Memory by GLASS HARBOR."],
    [" \n ", "Listen to Tidal Memory by GLASS HARBOR."],
  ])("%j is %j", (text, shown) => {
    expect(described(text)).toBe(shown);
  });

  test.each([
    ["in the middle of a word", `${"tide ".repeat(39)}tidings of the sea`, `${"tide ".repeat(39).trim()}…`],
    ["behind a comma", `${"tide ".repeat(38)}and so, but not yet`, `${"tide ".repeat(38)}and so…`],
    ["within an apostrophe", `${"tide ".repeat(38)}don't don’t don't`, `${"tide ".repeat(38)}don't…`],
    ["in one long word", "x".repeat(300), `${"x".repeat(199)}…`],
    ["in one long row of emoji", "🌊".repeat(150), `${"🌊".repeat(99)}…`],
    ["in a script without spaces", "潮の記憶。".repeat(60), `${"潮の記憶。".repeat(39)}潮の記憶…`],
  ])("that would end %s ends at a word, with an ellipsis", (_where, text, shown) => {
    expect(described(text)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(200);
  });

  test("of emoji that are made of several is never half of one", () => {
    const family = "👨‍👩‍👧‍👦";
    const shown = described(`${family.repeat(40)}`);
    expect(shown.replaceAll(family, "")).toBe("…");
  });
});

test.each([
  ["3:45", "PT3M45S"],
  [" 0:09 ", "PT0M9S"],
  ["75:00", "PT75M0S"],
  ["1:02:03", "PT1H2M3S"],
  ["3:75", null],
  ["three minutes", null],
  ["", null],
  [null, null],
])("the duration %j reads %j in ISO 8601", (text, iso) => {
  expect(isoDuration(text)).toBe(iso);
});
