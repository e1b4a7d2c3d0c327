// behaviour §10.30
import { parseFeed } from "@rowanmanning/feed-parser";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { readEnvironment } from "#environment.ts";
import { earlierPodcasts } from "../../../vite/host/earlierPodcasts.ts";
import { builtPodcasts } from "../../../vite/identity/builtPodcasts.ts";
import { guidOfAddress } from "../../../vite/identity/podcastMemory.ts";
import { buildPages, OWN_SUPABASE } from "../../support/buildPages.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { deployedSite, unreadableDeployments } from "../../support/deployedSite.ts";
import { skipMissing } from "../../support/missingPart.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";
import { type CanimusRoot, canimusProblems, uidsIn } from "./canimusRules.ts";
import { hasNewsboat, hasPodcastparser, readByNewsboat, readByPodcastparser } from "./podcastPrograms.ts";

const newFolder = temporaryFolders();
const site = deployedSite();
const { asked, deploy } = site;

const STORED = "https://project.supabase.co/storage/v1/object/public/audio-tracks/tracks";
const nameOf = (number: number) => `tracks/${1_700_000_000_000 + number}.mp3`;
const soundAt = (number: number) =>
  `https://project.supabase.co/storage/v1/object/public/audio-tracks/${nameOf(number)}`;
const seconds = (moment: string) => Date.parse(moment) / 1000;

const BUILT = "2026-11-28T10:00:00Z";
const LATER = "2026-12-05T10:00:00Z";
const RELEASED = "2026-03-01T12:00:00Z";

type Build = {
  at?: string;
  /** The numbers of sounds that the site carries. */
  carried?: number[];
  fromSupabase?: boolean;
  supabaseUrl?: string;
  slugs?: Record<string, string[]>;
};

/** The files of a build, by name, and what it warned of. */
async function build(albums: CatalogueAlbum[], { at = BUILT, carried, slugs = {}, ...more }: Build = {}) {
  const { environment } = readEnvironment({
    VITE_SITE_URL: site.url,
    VITE_SUPABASE_URL: more.supabaseUrl ?? "https://project.supabase.co",
    VITE_ARTIST_NAME: "Glass Harbor",
  });
  const warnings: string[] = [];
  const names = new Set((carried ?? [1, 2, 3, 4, 5]).map(nameOf));
  const builtAt = new Date(at);
  const podcasts = await builtPodcasts(albums, {
    environment,
    root: await newFolder(),
    supabaseUrl: environment.supabaseUrl,
    media: { base: "/media/", names, playsSound: false },
    bytesOf: (address) => ([...names].some((name) => address.endsWith(name)) ? 345_678 : undefined),
    fromSupabase: more.fromSupabase ?? false,
    updates: new Map(),
    addressOf: (id) => `${site.url}/album/${id}`,
    slugsOf: (id) => slugs[id] ?? [id],
    builtAt,
    earlier: await earlierPodcasts(site.url, builtAt, (sentence) => void warnings.push(sentence)),
  });
  const files: Record<string, string> = {
    ...Object.assign({}, ...albums.map((album) => podcasts.filesOf(album, "preview/1.jpg"))),
    ...podcasts.siteFiles("preview/1.jpg"),
  };
  const itemsOf = (name: string) =>
    parseFeed(files[name] ?? "").items.map(({ id, published }) => [id, published?.toISOString()]);
  const guidOf = (name: string) => /<podcast:guid>(.*)<\/podcast:guid>/.exec(files[name] ?? "")?.[1];
  return { files, itemsOf, guidOf, warnings, podcasts };
}

const song = (number: number, parts: object = {}) => ({
  id: `s${number}`,
  title: `Song ${number}`,
  track_number: number,
  audio_url: soundAt(number),
  ...parts,
});
const album = (numbers: number[], parts: object = {}) =>
  catalogueAlbum({
    id: "a1",
    published_at: RELEASED,
    tracks: numbers.map((number) => song(number)),
    ...parts,
  });

const FEED = "album/a1/podcast.xml";

describe("which songs are in the feeds", () => {
  test("those that the site or its bucket serves; of the others nothing is asked", async () => {
    const { itemsOf, files } = await build([album([1, 2, 3, 6])], { carried: [1, 3] });
    expect(itemsOf(FEED).map(([id]) => id)).toEqual(["s1", "s3"]);
    expect(itemsOf("podcast.xml").map(([id]) => id)).toEqual(["s3", "s1"]);
    expect(files[FEED]).toContain(
      `<enclosure url="${site.url}/media/${nameOf(1)}" length="345678" type="audio/mpeg"/>`,
    );
    expect(asked).toEqual(["GET /podcast.json"]);
  });

  test("none where none is carried: there are no feeds and no links", async () => {
    const { files, podcasts } = await build([album([1, 2])], { carried: [] });
    expect(files).toEqual({});
    expect([podcasts.elements(), podcasts.hasSquare(album([1]))]).toEqual(["", false]);
    const { podcasts: some } = await build([album([6]), album([1], { id: "a2" })]);
    expect(some.elements(album([6]))).not.toContain("/album/");
  });

  test("where the band wants it those of Supabase too, whose sizes are asked; one without a size is left out", async () => {
    const stored = (number: number) => soundAt(number).replace("https://project.supabase.co", site.url);
    site.answerWith(({ url }, response) => {
      const hasFile = url?.endsWith("0001.mp3");
      response.writeHead(hasFile ? 200 : 404, { "Content-Length": hasFile ? 777 : 0 }).end();
    });
    const tracks = [
      song(1, { audio_url: stored(1) }),
      song(2, { audio_url: stored(2) }),
      song(3, { audio_url: null }),
    ];
    const options = { supabaseUrl: site.url, carried: [] };
    const { files, itemsOf } = await build([album([], { tracks })], { ...options, fromSupabase: true });
    expect(itemsOf(FEED).map(([id]) => id)).toEqual(["s1"]);
    expect(files[FEED]).toContain(`url="${stored(1)}" length="777"`);
    expect(asked.filter((line) => line.startsWith("HEAD"))).toHaveLength(2);
    asked.length = 0;
    expect((await build([album([], { tracks })], options)).files).toEqual({});
    expect(asked).toEqual(["GET /podcast.json"]);
  });

  test.each([
    ["a folder", `${STORED}/`],
    ["a script", "javascript:alert(1)"],
    ["another type", `${STORED}/1.xyz`],
  ])("never %s", async (_what, audio_url) => {
    const odd = album([], { tracks: [song(1), song(2, { audio_url })] });
    expect((await build([odd], { fromSupabase: true })).itemsOf(FEED).map(([id]) => id)).toEqual(["s1"]);
  });
});

describe("the moment of a song", () => {
  const moments = (items: ReturnType<Awaited<ReturnType<typeof build>>["itemsOf"]>) =>
    items.map(([, moment]) => moment?.replace(".000", ""));

  test("is that of its album and a second for its number, and the same in the next build", async () => {
    const first = await build([album([1, 2])]);
    expect(moments(first.itemsOf(FEED))).toEqual(["2026-03-01T12:00:01Z", "2026-03-01T12:00:02Z"]);
    deploy(first);
    const second = await build([album([1, 2])], { at: LATER });
    expect(second.files).toEqual(first.files);
    expect(second.warnings).toEqual([]);
  });

  test("of one that is added later is its build's, also after the songs change places", async () => {
    deploy(await build([album([1, 2])]));
    const added = await build([album([1, 2, 3])]);
    expect(moments(added.itemsOf(FEED))[2]).toBe("2026-11-28T10:00:03Z");
    deploy(added);
    const moved = [song(3, { track_number: 1 }), song(1, { track_number: 2 })];
    const next = await build([album([], { tracks: moved })], { at: LATER });
    expect(moments(next.itemsOf(FEED))).toEqual(["2026-11-28T10:00:03Z", "2026-03-01T12:00:01Z"]);
  });

  test("a single is there before the release, which adds the others, and nothing twice", async () => {
    const announced = { announced_at: "2026-02-01T10:00:00Z" };
    const before = await build([album([2], { ...announced, is_released: false })], {
      at: "2026-02-02T10:00:00Z",
    });
    expect(moments(before.itemsOf(FEED))).toEqual(["2026-02-01T10:00:02Z"]);
    deploy(before);
    const after = await build([album([1, 2, 3], announced)]);
    expect(after.itemsOf(FEED)).toEqual([
      ["s1", "2026-03-01T12:00:01.000Z"],
      ["s2", "2026-02-01T10:00:02.000Z"],
      ["s3", "2026-03-01T12:00:03.000Z"],
    ]);
    expect(after.guidOf(FEED)).toBe(before.guidOf(FEED));
    expect(after.itemsOf("podcast.xml").map(([id]) => id)).toEqual(["s3", "s1", "s2"]);
  });

  test("stays while its file is not carried for once, and nothing is kept of what is hidden", async () => {
    const first = await build([album([1, 2])]);
    deploy(first);
    const without = await build([album([1, 2])], { carried: [], at: LATER });
    expect(Object.keys(without.files)).toEqual(["podcast.json"]);
    deploy(without);
    expect((await build([album([1, 2])], { at: LATER })).files).toEqual(first.files);
    const hidden = await build([album([2], { id: "a2" })], { at: LATER });
    expect(hidden.files["podcast.json"]).not.toMatch(/"(a1|s1)"/);
    deploy(hidden);
    // Announced and out again, it is as it was.
    expect((await build([album([1])], { at: LATER })).itemsOf(FEED)).toEqual(first.itemsOf(FEED).slice(0, 1));
  });

  test("is kept by a build without albums, with the guids of the feeds", async () => {
    deploy(await build([album([1, 2])]));
    const first = await build([album([1, 2, 3])], { slugs: { a1: ["tide"] } });
    deploy(first);
    const without = await build([], { at: LATER });
    expect(without.files).toEqual({ "podcast.json": first.files["podcast.json"] });
    deploy(without);
    expect((await build([album([1, 2, 3])], { at: LATER, slugs: { a1: ["tide"] } })).files).toEqual(
      first.files,
    );
  });

  test("is the album's where its files are carried over two builds", async () => {
    const first = await build([album([1, 2])], { carried: [1] });
    deploy(first);
    const second = await build([album([1, 2])], { at: LATER });
    expect(moments(second.itemsOf(FEED))).toEqual(moments((await build([album([1, 2])])).itemsOf(FEED)));
  });

  test("of an album without any date is its first build's", async () => {
    const dateless = album([1], { published_at: "infinity", created_at: null });
    const first = await build([dateless]);
    expect(moments(first.itemsOf(FEED))).toEqual(["2026-11-28T10:00:01Z"]);
    deploy(first);
    expect((await build([dateless], { at: LATER })).files).toEqual(first.files);
  });
});

if (!hasPodcastparser || !hasNewsboat)
  skipMissing("Feeds are read where newsboat and python3-podcastparser are installed.");

describe.runIf(hasPodcastparser && hasNewsboat)("gPodder's parser and newsboat", () => {
  const announced = { announced_at: "2026-02-01T10:00:00Z" };

  test("take every song of both feeds, and at a release the new ones, none twice", async () => {
    const before = await build([album([2], { ...announced, is_released: false })]);
    deploy(before);
    const after = await build([album([1, 2, 3], announced), album([4], { id: "a2" })]);
    const guids = (text = "") => readByPodcastparser(text).map(([guid, , bytes]) => [guid, bytes]);
    expect(guids(before.files[FEED])).toEqual([["s2", 345_678]]);
    expect(guids(after.files[FEED]).sort()).toEqual(["s1", "s2", "s3"].map((id) => [id, 345_678]));
    expect(guids(after.files["podcast.xml"]).sort()).toEqual(
      ["s1", "s2", "s3", "s4"].map((id) => [id, 345_678]),
    );
    const items = [1, 2, 3].map((number) => [`s${number}`, `${site.url}/media/${nameOf(number)}`]);
    const states = [before, after, after].map((deployment) => () => deploy(deployment));
    expect(await readByNewsboat(`${site.url}/${FEED}`, states)).toEqual(items);
  });
});

describe("the guid of a feed", () => {
  test("is the UUIDv5 that the specification gives for an address", () => {
    expect(guidOfAddress("https://mp3s.nashownotes.com/pc20rss.xml")).toBe(
      "917393e3-1b1e-5cef-ace4-edaa54e1f810",
    );
    expect(guidOfAddress("http://podnews.net/rss/")).toBe("9b024349-ccf0-5f69-a609-6b82873eab3c");
  });

  test("stays when the album is renamed, whose earlier address leads to the new one", async () => {
    const first = await build([album([1])], { slugs: { a1: ["ebb"] } });
    expect(first.guidOf("album/ebb/podcast.xml")).toBe(guidOfAddress(`${site.url}/album/ebb/podcast.xml`));
    deploy(first);
    const second = await build([album([1])], { slugs: { a1: ["flow", "ebb"] } });
    for (const name of ["album/flow/podcast.xml", "album/ebb/podcast.xml"]) {
      expect(second.guidOf(name)).toBe(first.guidOf("album/ebb/podcast.xml"));
      expect(second.files[name]).toContain(
        `rel="self" type="application/rss+xml" href="${site.url}/album/flow/podcast.xml"`,
      );
    }
    expect(second.files["album/ebb/podcast.xml"]).toContain("<itunes:new-feed-url>");
    expect(second.files["album/flow/podcast.xml"]).not.toContain("<itunes:new-feed-url>");
    deploy(second);
    // Another album takes the address that this one had first.
    const third = await build([album([2], { id: "a0" }), album([1])], {
      slugs: { a1: ["flow"], a0: ["ebb"] },
    });
    expect(third.guidOf("album/flow/podcast.xml")).toBe(first.guidOf("album/ebb/podcast.xml"));
    expect(third.guidOf("album/ebb/podcast.xml")).not.toBe(third.guidOf("album/flow/podcast.xml"));
  });
});

describe("the present deployment", () => {
  test.each(unreadableDeployments)(
    "that %s is reported, and the feeds are as of a first build",
    async (_what, answerNow, reason) => {
      const { files: first } = await build([album([1, 2])]);
      site.answerWith(answerNow);
      const { files, warnings } = await build([album([1, 2])]);
      expect(files).toEqual(first);
      expect(warnings).toEqual([
        expect.stringMatching(/^Podcast programs may show songs under another date after this build: /),
      ]);
      expect(warnings[0]).toMatch(reason);
    },
  );

  test.each([
    "null",
    "[]",
    '"text"',
    '{"feeds":7,"songs":"s1"}',
    '{"feeds":{"a1":"</podcast:guid><script>"},"songs":{"s1":"1"}}',
    `{"feeds":{"a1":"917393E3-1B1E-5CEF-ACE4-EDAA54E1F810"},"songs":{"s1":1e99,"s2":${seconds("2200-01-01T00:00:00Z")}}}`,
    '{"feeds":{"__proto__":"x"},"songs":{"__proto__":{"s1":5},"constructor":1}}',
  ])("whose file is %s changes nothing", async (text) => {
    const { files: first } = await build([album([1, 2])]);
    site.answerWith((_request, response) => response.end(text));
    const { files, warnings } = await build([album([1, 2])]);
    expect([files, warnings]).toEqual([first, []]);
  });
});

test("the newest 50 albums have a picture that is drawn, the others their covers as they are, if they have any", async () => {
  const cover_url = "https://project.supabase.co/storage/v1/object/public/album-covers/covers/7.webp";
  const albums = Array.from({ length: 52 }, (_, at) =>
    album([], { id: `a${at}`, tracks: [song(1, { id: `s${at}` })], ...(at === 50 && { cover_url }) }),
  );
  const { podcasts } = await build([album([6], { id: "silent" }), ...albums]);
  expect(podcasts.hasSquare(albums[0] as CatalogueAlbum)).toBe(true);
  expect(albums.filter(podcasts.hasSquare)).toEqual(albums.slice(0, 50));
  const pictureOf = (one: CatalogueAlbum | undefined) =>
    one && Object.values(podcasts.filesOf(one, undefined)).map((text) => parseFeed(text).image?.url);
  expect(pictureOf(albums[50])).toEqual([cover_url]);
  expect(pictureOf(albums[51])).toEqual([undefined]);
});

test("a build writes the feeds and the catalogue for players beside the pages that link to them, with a square picture; the Atom feed has the sounds", async () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c81414" } });
  const folder = `${OWN_SUPABASE}/storage/v1/object/public`;
  const { tracks, ...row } = catalogueAlbum({
    id: "11111111-1111-4111-8111-111111111111",
    title: "Ebb",
    cover_url: `${folder}/album-covers/covers/1700000000009.png`,
    tracks: [1, 2].map((number) => song(number, { audio_url: `${folder}/audio-tracks/${nameOf(number)}` })),
  });
  const sound = Buffer.from("ID3 and some sound");
  const { page, read, siteUrl, warnings } = await buildPages(await newFolder(), {
    albums: [row],
    tracks,
    files: {
      "album-covers/covers/1700000000009.png": await picture.png().toBuffer(),
      [`audio-tracks/${nameOf(1)}`]: sound,
      [`audio-tracks/${nameOf(2)}`]: sound,
    },
    app_settings: [{ key: "site_players", value: "true" }],
  });
  const text = async (name: string) => String(await read(name));
  expect(warnings).toEqual([]);
  const albumPage = await text("album/ebb.html");
  for (const html of [page, albumPage])
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Glass Harbor (podcast)" href="/podcast.xml" />',
    );
  expect(albumPage).toContain('title="Ebb - GLASS HARBOR (podcast)" href="/album/ebb/podcast.xml" />');
  expect(page).not.toContain("/album/ebb/podcast.xml");
  expect(page + (await text("catalogue.json"))).not.toMatch(/playsPodcasts|isFoundByPlayers/);
  for (const name of ["podcast.xml", "album/ebb/podcast.xml"]) {
    const { items, image } = parseFeed(await text(name));
    expect(items.map(({ media }) => media.map(({ url, length }) => [url, length])).sort()).toEqual(
      [1, 2].map((number) => [[`${siteUrl}/media/${nameOf(number)}`, sound.length]]),
    );
    const drawn = await sharp(await read(image?.url?.replace(`${siteUrl}/`, "") ?? "")).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(["jpeg", 1400, 1400]);
  }
  // Music players find the same files.
  const canimus: CanimusRoot = JSON.parse(await text("canimus.json"));
  expect(canimusProblems(canimus)).toEqual([]);
  expect(uidsIn(canimus)).toEqual(["artist", row.id, ...tracks.map(({ id }) => id)]);
  expect((await text("canimus.json")).match(/[^"]*\/media\/[^"]*/g)).toEqual(
    ["covers/1700000000009.png", nameOf(1), nameOf(2)].map((name) => `${siteUrl}/media/${name}`),
  );
  const link = '<link rel="alternate" type="application/canimus+json" href="/canimus.json" />';
  expect([page.includes(link), albumPage.includes("canimus")]).toEqual([true, false]);
  expect((await text("feed.xml")).match(/rel="enclosure"[^>]*href="([^"]*)"/g)).toHaveLength(2);
  expect(await text("_headers")).toContain(
    "/album/:slug/podcast.xml\n  Content-Type: application/rss+xml; charset=utf-8",
  );
});
