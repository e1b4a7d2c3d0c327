// behaviour §10.30
import { parseFeed } from "@rowanmanning/feed-parser";
import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import Parser from "rss-parser";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#environment.ts";
import type { PodcastAlbum } from "../../../vite/identity/podcastFeeds.ts";
import { albumPodcast, podcastElements, sitePodcast } from "../../../vite/identity/podcastFeeds.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { holds, oddText } from "../../support/properties.ts";

const siteUrl = "https://angstrom.example";
const { environment } = readEnvironment({
  VITE_SITE_URL: siteUrl,
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_ARTIST_NAME: 'Ångström & "Sons"',
});
const addressOf = (id: string, number = 0) => `${siteUrl}/album/${id}${number ? `?track=${number}` : ""}`;
const GUID = "917393e3-1b1e-5cef-ace4-edaa54e1f810";
const feed = { address: `${siteUrl}/album/low-tide/podcast.xml`, guid: GUID };
const START = Date.UTC(2026, 2, 1, 12) / 1000;

type Parts = Parameters<typeof catalogueAlbum>[0];

/** An album whose songs all have a sound, a second apart from a moment on. */
function podcastOf(parts: Parts, start = START): PodcastAlbum {
  const album = catalogueAlbum(parts);
  const songs = album.tracks.map((track, at) => ({
    track,
    sound: { address: `${siteUrl}/media/tracks/${at}.mp3?a=1&b=2`, type: "audio/mpeg", bytes: 345_678 },
    moment: start + track.track_number,
  }));
  return { album, songs, picture: `${siteUrl}/preview/1.jpg` };
}

const podcast = podcastOf({
  id: "3f0c2a10-0000-4000-8000-000000000001",
  title: "Low Tide <b> & ]]> 🌊",
  artist: "A & B",
  description: "First.\n\nSecond & <last>.",
  tracks: [
    { title: "نور ]]> <i>\u0007\ud800", duration: " 3:45 " },
    { title: "Ebb", duration: "about four minutes", artist: "Ines & Jo" },
    { title: "Flow", duration: "1:02:03" },
  ],
});
const other = podcastOf(
  { id: "3f0c2a10-0000-4000-8000-000000000002", artist: null, tracks: [{}] },
  START + 60,
);

/** As two programs that are not ours read it. */
async function read(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new Parser({
    customFields: { feed: ["podcast:guid", "podcast:medium", "itunes:type", "itunes:new-feed-url"] },
  });
  const first = await parser.parseString(text);
  const second = parseFeed(text);
  expect(second.items.map(({ id, title }) => [id, title])).toEqual(
    first.items.map(({ guid, title }) => [guid, title?.replace(/\s+/g, " ")]),
  );
  return { first: first as typeof first & Record<string, unknown>, second };
}

describe("the feed of an album", () => {
  const text = albumPodcast(environment, feed, podcast, addressOf);

  test("is music with an item a song, in their order, each with its sound, number, moment and time", async () => {
    const { first, second } = await read(text);
    expect(first).toMatchObject({
      title: "Low Tide <b> & ]]> 🌊",
      link: addressOf(podcast.album.id),
      description: "First.\n\nSecond & <last>.",
      language: "en",
      "podcast:guid": GUID,
      "podcast:medium": "music",
      "itunes:type": "serial",
      itunes: {
        author: "A & B",
        explicit: "false",
        categories: ["Music"],
        image: `${siteUrl}/preview/1.jpg`,
      },
    });
    expect(first["itunes:new-feed-url"]).toBeUndefined();
    expect(
      first.items.map(({ title, itunes }) => [title, itunes.episode, itunes.duration, itunes.author]),
    ).toEqual([
      ["نور ]]> <i>", "1", "225", "A & B"],
      ["Ebb - Ines & Jo", "2", undefined, "Ines & Jo"],
      ["Flow", "3", "3723", "A & B"],
    ]);
    expect(first.items[1]).toMatchObject({
      guid: podcast.album.tracks[1]?.id,
      link: addressOf(podcast.album.id, 2),
      isoDate: "2026-03-01T12:00:02.000Z",
      enclosure: { url: `${siteUrl}/media/tracks/1.mp3?a=1&b=2`, length: "345678", type: "audio/mpeg" },
      itunes: { explicit: "false", image: `${siteUrl}/preview/1.jpg` },
    });
    expect(second.items.map(({ media }) => media.map(({ length, type }) => [length, type]))).toEqual(
      Array(3).fill([[345_678, "audio"]]),
    );
    // The guid is no address that a program could open.
    expect(text.match(/<guid isPermaLink="false">/g)).toHaveLength(3);
  });

  test("at an earlier address leads to the present one", async () => {
    const { first } = await read(albumPodcast(environment, feed, podcast, addressOf, true));
    expect(first["itunes:new-feed-url"]).toBe(feed.address);
    expect(first["podcast:guid"]).toBe(GUID);
  });

  test("without a description has a sentence, and says when an announced album comes out", async () => {
    const words = async (parts: Parts) =>
      (await read(albumPodcast(environment, feed, podcastOf({ tracks: [{}], ...parts }), addressOf))).first
        .description;
    expect(await words({ title: "Neap" })).toBe("Listen to Neap by GLASS HARBOR.");
    const announced = { announced_at: "2027-01-01T10:00:00Z", published_at: "2027-03-04T00:00:00Z" };
    expect(await words({ ...announced, is_released: false, description: "Soon." })).toBe(
      "Out 4\u00a0March 2027\n\nSoon.",
    );
  });
});

describe("the feed of all songs", () => {
  const site = { address: `${siteUrl}/podcast.xml`, guid: GUID };
  const textOf = (podcasts: PodcastAlbum[]) =>
    sitePodcast(environment, site, podcasts, `${siteUrl}/preview/0.jpg`, addressOf);

  test("has the newest first, each with the picture of its album, and no medium", async () => {
    const { first } = await read(textOf([podcast, other]));
    expect(first).toMatchObject({ title: 'Ångström & "Sons"', "itunes:type": "episodic" });
    expect(first["podcast:medium"]).toBeUndefined();
    expect(first.items.map(({ title, content }) => [title, content])).toEqual([
      ["Track 1", 'Tidal Memory - Ångström & "Sons"'],
      ["Flow", "Low Tide <b> & ]]> 🌊 - A & B"],
      ["Ebb - Ines & Jo", "Low Tide <b> & ]]> 🌊 - A & B"],
      ["نور ]]> <i>", "Low Tide <b> & ]]> 🌊 - A & B"],
    ]);
    expect(first.items.every(({ itunes }) => itunes.episode === undefined)).toBe(true);
  });

  test("of 10,000 songs has the 1,000 newest", () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      podcastOf({ id: `a${at}`, tracks: Array(10).fill({}) }, START + 100 * at),
    );
    const ids = [...textOf(many).matchAll(/<guid[^>]*>([^<]*)/g)].map(([, id]) => id);
    expect([ids.length, ids[0], ids[999]]).toEqual([1000, "a999-10", "a900-1"]);
  });
});

/** Requirements of RSS 2.0 (rssboard.org/rss-specification) and of Apple (podcasters.apple.com/support/823). */
function expectValid(text: string): void {
  const array = ["item", "itunes:category"];
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => array.includes(name) });
  const { rss } = parser.parse(text);
  const { channel } = rss;
  expect([rss["@_version"], Object.keys(rss).filter((name) => !name.startsWith("@_"))]).toEqual([
    "2.0",
    ["channel"],
  ]);
  // An element that is there twice is an array.
  for (const name of ["title", "description", "itunes:author"])
    expect([name, channel[name]]).toEqual([name, expect.stringMatching(/\S/)]);
  expect(URL.canParse(channel.link)).toBe(true);
  expect(channel.language).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/);
  expect(channel["itunes:category"]).toEqual([{ "@_text": "Music" }]);
  expect(String(channel["itunes:explicit"])).toBe("false");
  expect(["episodic", "serial"]).toContain(channel["itunes:type"]);
  expect(channel["atom:link"]).toMatchObject({ "@_rel": "self", "@_type": "application/rss+xml" });
  const guids = channel.item.map(({ guid }: { guid: { "#text": string } }) => guid["#text"]);
  expect(new Set(guids).size).toBe(channel.item.length);
  for (const item of channel.item) {
    expect(String(item.title)).toMatch(/\S/);
    expect(item.guid["@_isPermaLink"]).toBe("false");
    // RFC 822, with the year in four digits.
    expect(item.pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(item.enclosure["@_url"]).toMatch(/^https:\/\/[!-~]+$/);
    expect(item.enclosure["@_length"]).toMatch(/^[1-9]\d*$/);
    expect(item.enclosure["@_type"]).toMatch(/^audio\/[a-z0-9-]+$/);
    expect(["undefined", "number"]).toContain(typeof item["itunes:duration"]);
  }
  for (const [, href] of text.matchAll(/<itunes:image href="([^"]*)"/g))
    expect(href).toMatch(/^https:[!-~]+$/);
  expect(text).not.toMatch(/<(title|description)>[^<]*&(?!#x26;|#x3C;|#62;|#34;|#39;)/);
}

test("both feeds are what RSS and Apple require", () => {
  expectValid(albumPodcast(environment, feed, podcast, addressOf));
  expectValid(sitePodcast(environment, feed, [podcast, other], podcast.picture, addressOf));
  const without = albumPodcast(environment, feed, { ...podcast, picture: "" }, addressOf);
  expectValid(without);
  expect(without).not.toContain("itunes:image");
});

test("the links to the feeds have titles that differ, also of an album that is called as its artist", () => {
  const album = catalogueAlbum({ title: environment.artistName, artist: null });
  const links = podcastElements(environment.artistName, album, "sons").split("\n");
  const titles = links.map((link) => /title="([^"]*)" href="(.*)"/.exec(link)?.slice(1));
  const name = "Ångström &#38; &#34;Sons&#34;";
  expect(titles).toEqual([
    [`${name} (podcast)`, "/podcast.xml"],
    [`${name} - ${name} (podcast)`, "/album/sons/podcast.xml"],
  ]);
});

test("whatever albums hold, both feeds are well-formed, with an item of each song under its title", () => {
  const track = fc.record({ title: oddText, duration: fc.option(oddText) });
  const album = fc.record({
    id: fc.uuid(),
    title: oddText,
    artist: fc.option(oddText),
    description: fc.option(oddText),
    tracks: fc.array(track, { minLength: 1, maxLength: 2 }),
  });
  const kept = (text: string) =>
    text
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
      .replace(/\s+/g, " ")
      .trim();
  holds(
    fc.property(album, (parts) => {
      const odd = podcastOf(parts);
      for (const text of [
        albumPodcast(environment, feed, odd, addressOf),
        sitePodcast(environment, feed, [odd], `${siteUrl}/preview/0.jpg`, addressOf),
      ]) {
        expect(XMLValidator.validate(text)).toBe(true);
        // XML 1.0, section 2.2.
        expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
        const { items } = parseFeed(text);
        expect(items.map(({ id }) => id).sort()).toEqual(odd.songs.map(({ track }) => track.id).sort());
        expect(text.match(/<\w[^>]*>/g)?.join("")).not.toMatch(/<script|\]\]>/);
        const titles = items.map(({ title }) => kept(title ?? "")).sort();
        expect(titles).toEqual(odd.songs.map(({ track: { title } }) => kept(title)).sort());
      }
    }),
  );
});
