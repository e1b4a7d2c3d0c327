// behaviour §10.14

import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#environment.ts";
import { nothingCarried } from "#rules/carriedNames.ts";
import { atomFeed } from "../../../vite/identity/feed.ts";
import { offeredSounds } from "../../../vite/identity/offeredSounds.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { holds, oddText } from "../../support/properties.ts";

const { environment } = readEnvironment({
  VITE_SITE_URL: "https://angstrom.example/",
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_ARTIST_NAME: 'Ångström & "Sons"',
});
const BUILT_AT = new Date("2026-11-22T10:00:00Z");

const ids = ["3f0c2a10-0000-4000-8000-000000000001", "3f0c2a10-0000-4000-8000-000000000002"] as const;
const albums = [
  catalogueAlbum({
    id: ids[0],
    title: "Low Tide <b>\u0007 & ]]> \ud800after",
    artist: "A & B",
    description: "First.\nSecond line.\n\nThird & <last>.",
    cover_url: "/storage/v1/object/public/album-covers/covers/1.webp",
    published_at: "2026-03-01T12:00:00.5+00:00",
    tracks: [
      { title: "Ebb & <i>Flow</i>", duration: "3:45" },
      { title: "نور Light", duration: null },
      { title: "Neap", artist: "Ines & <i>Jo</i>", duration: "1:00" },
    ],
  }),
  catalogueAlbum({ id: ids[1], title: "Neap", artist: null, published_at: "2025-06-01T00:00:00+02:00" }),
];
const updates = new Map<string, string>([
  [ids[0], "2026-05-02T08:00:00+00:00"],
  // Changed while it was a draft.
  [ids[1], "2024-01-01T00:00:00+00:00"],
]);

const addressOf = (id: string) => `https://angstrom.example/album/${id}`;

type Element = Record<string, unknown> & { "#text"?: string };
type Feed = Record<string, Element[]> & { entry: Record<string, Element[]>[] };

/** The feed's elements by name, each a list. Throws where it is no well-formed XML. */
function read(text: string): Feed {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    alwaysCreateTextNode: true,
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  const { feed } = parser.parse(text) as { feed: [Feed] };
  return { ...feed[0], entry: feed[0].entry ?? [] } as Feed;
}

const only = (elements: Element[] | undefined) => {
  expect(elements).toHaveLength(1);
  return elements?.[0]?.["#text"] ?? "";
};
const linksOf = (element: Record<string, Element[]>) =>
  (element.link ?? []).map((link) => [link["@rel"], link["@type"], link["@href"]]);
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
/** RFC 3987: with a scheme, and nothing that an IRI may not hold. */
const isIri = (text: string) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text);

describe("the feed keeps to RFC 4287", () => {
  const text = atomFeed(environment, albums, updates, addressOf, BUILT_AT);
  const feed = read(text);

  test("XML 1.0, section 2.2: it contains no character that XML forbids", () => {
    expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  });

  test("section 4.1.1: one id, title and updated, an author, a link to itself and one to the page", () => {
    expect(only(feed.id)).toBe("https://angstrom.example/");
    expect(only(feed.title)).toBe('Ångström & "Sons"');
    expect(only(feed.subtitle)).not.toBe("");
    expect(only(feed.updated)).toBe("2026-05-02T08:00:00.000Z");
    expect(linksOf(feed)).toEqual([
      ["self", "application/atom+xml", "https://angstrom.example/feed.xml"],
      ["alternate", "text/html", "https://angstrom.example/"],
    ]);
    expect(text.match(/<author><name>[^<]+<\/name><\/author>/g)).toHaveLength(2);
  });

  test("sections 4.1.2 and 4.2.6: each album once, with an id, a title, its moments and a link to its page", () => {
    expect(feed.entry.map(({ id }) => only(id))).toEqual(ids.map((id) => `urn:uuid:${id}`));
    for (const entry of feed.entry) {
      expect(isIri(only(entry.id))).toBe(true);
      expect(only(entry.title)).not.toBe("");
      expect([only(entry.published), only(entry.updated)].every(isMoment)).toBe(true);
      const [[rel, type, href] = []] = linksOf(entry);
      expect([rel, type, isIri(String(href)), entry.link?.length]).toEqual([
        "alternate",
        "text/html",
        true,
        1,
      ]);
    }
    expect(feed.entry.flatMap((entry) => linksOf(entry).map(([, , href]) => href))).toEqual(
      ids.map(addressOf),
    );
    expect(feed.entry.map(({ title }) => only(title))).toEqual(["Low Tide <b> & ]]> after", "Neap"]);
  });

  test("sections 4.2.9 and 4.2.15: an album is updated when it changed, and not before it was public", () => {
    expect(feed.entry.map(({ published, updated }) => [only(published), only(updated)])).toEqual([
      ["2026-03-01T12:00:00.500Z", "2026-05-02T08:00:00.000Z"],
      ["2025-05-31T22:00:00.000Z", "2025-05-31T22:00:00.000Z"],
    ]);
  });

  test("section 4.1.3.3: the content is escaped HTML, with cover, description and tracks", () => {
    const content = feed.entry[0]?.content;
    expect(content?.[0]?.["@type"]).toBe("html");
    const page = only(content).replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(page).toBe(
      '<p><img src="https://project.supabase.co/storage/v1/object/public/album-covers/covers/1.webp" alt="" /></p>\n' +
        "<p>First.<br />Second line.</p>\n<p>Third & <last>.</p>\n" +
        "<ol><li>Ebb & <i>Flow</i> (3:45)</li><li>نور Light</li>" +
        "<li><bdi>Neap</bdi> - <bdi>Ines & <i>Jo</i></bdi> (1:00)</li></ol>",
    );
    // A title's own markup is text to the reader's HTML parser.
    expect(only(content)).not.toMatch(/<last>|<i>/);
  });

  test("section 4.1.1: a feed without albums is one too, as old as the build, and one of many has all", () => {
    const many = Array.from({ length: 30 }, (_, index) => catalogueAlbum({ id: `a${index}` }));
    expect(read(atomFeed(environment, many, new Map(), addressOf, BUILT_AT)).entry).toHaveLength(30);
    const empty = read(atomFeed(environment, [], new Map(), addressOf, BUILT_AT));
    expect([empty.entry, only(empty.updated)]).toEqual([[], BUILT_AT.toISOString()]);
  });

  test("section 4.2.7.2: where the band wants it all sounds are enclosures, with type and bytes where these are known", () => {
    const sounds = "https://project.supabase.co/storage/v1/object/public/audio-tracks/tracks";
    const album = catalogueAlbum({
      id: ids[0],
      tracks: [
        { title: 'Ebb & "Flow"', audio_url: `${sounds}/1.mp3` },
        { title: "Flood", audio_url: "https://elsewhere.example/flood.xyz?v=2" },
        { title: "Silence" },
        { title: "Script", audio_url: "javascript:alert(1)" },
      ],
    });
    const bytesOf = (address: string) => (address === `${sounds}/1.mp3` ? 345_678 : undefined);
    const entryWith = (fromSupabase: boolean) => {
      const soundOf = offeredSounds(environment, nothingCarried, bytesOf, fromSupabase);
      return read(atomFeed(environment, [album], updates, addressOf, BUILT_AT, soundOf)).entry[0];
    };
    // Programs load each one whole: without the switch no feed has Supabase send the music.
    expect(entryWith(false)?.link).toHaveLength(1);
    const entry = entryWith(true);
    expect(entry?.link?.slice(1).map(({ "#text": _, ...attributes }) => attributes)).toEqual([
      {
        "@rel": "enclosure",
        "@type": "audio/mpeg",
        "@length": "345678",
        "@title": 'Ebb & "Flow"',
        "@href": `${sounds}/1.mp3`,
      },
      { "@rel": "enclosure", "@title": "Flood", "@href": "https://elsewhere.example/flood.xyz?v=2" },
    ]);
  });

  test("sounds and the cover are the site's where it has them, whatever Storage's sizes are called", () => {
    const stored = "https://project.supabase.co/storage/v1/object/public";
    const [sound, cover] = ["tracks/1700000000001.mp3", "covers/1700000000002.webp"];
    const album = catalogueAlbum({
      cover_url: `${stored}/album-covers/${cover}`,
      tracks: [
        { audio_url: `${stored}/audio-tracks/${sound}` },
        { audio_url: `${stored}/audio-tracks/tracks/1700000000003.mp3` },
      ],
    });
    const addressesWith = (base: string) => {
      const carried = { base, names: new Set([sound, cover]), playsSound: false };
      const soundOf = offeredSounds(environment, carried, () => 5, false);
      const feed = read(atomFeed(environment, [album], updates, addressOf, BUILT_AT, soundOf, carried));
      const [entry] = feed.entry;
      const links = entry?.link?.slice(1).map((link) => [link["@href"], link["@length"]]);
      return [...(links ?? []), /src="([^"]+)"/.exec(only(entry?.content))?.[1]];
    };
    expect(addressesWith("/media/")).toEqual([
      [`https://angstrom.example/media/${sound}`, "5"],
      `https://angstrom.example/media/${cover}`,
    ]);
    expect(addressesWith("https://copy.example/")).toContain(`https://copy.example/${cover}`);
  });

  test("an announced album says so with its day, and is updated when it comes out", () => {
    const moments = { announced_at: "2027-01-01T10:00:00+00:00", published_at: "2027-03-04T00:00:00+00:00" };
    const entryOf = (is_released: boolean) => {
      const album = catalogueAlbum({ id: ids[0], title: "Neap", ...moments, is_released });
      const [entry] = read(atomFeed(environment, [album], new Map(), addressOf, BUILT_AT)).entry;
      return [entry?.title, entry?.published, entry?.updated, entry?.content].map(only);
    };
    expect(entryOf(false)).toEqual([
      "Neap (announced)",
      "2027-01-01T10:00:00.000Z",
      "2027-01-01T10:00:00.000Z",
      "<p>Out 4\u00a0March 2027</p>",
    ]);
    expect(entryOf(true)).toEqual(["Neap", "2027-01-01T10:00:00.000Z", "2027-03-04T00:00:00.000Z", ""]);
  });
});

test("whatever albums hold, the feed is well-formed, with an entry of each under its title", () => {
  const track = fc.record({
    title: oddText,
    artist: fc.option(oddText),
    duration: fc.option(oddText),
    audio_url: fc.option(oddText),
  });
  const album = fc.record({
    id: fc.uuid(),
    title: oddText,
    artist: fc.option(oddText),
    description: fc.option(oddText),
    cover_url: fc.option(oddText),
    tracks: fc.array(track, { maxLength: 2 }),
  });
  const kept = (text: string) =>
    text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "").replace(/\r\n?/g, "\n");
  holds(
    fc.property(fc.array(album, { maxLength: 3 }), (all) => {
      const { entry } = read(atomFeed(environment, all.map(catalogueAlbum), new Map(), addressOf, BUILT_AT));
      expect(entry.map(({ id, title }) => [only(id), kept(only(title) as string)])).toEqual(
        all.map(({ id, title }) => [`urn:uuid:${id}`, kept(title)]),
      );
    }),
  );
});
