// behaviour §10.21
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { publicAlbums, publicTracks } from "#data/publicRows.ts";
import { readEnvironment } from "#environment.ts";
import { noBandSettings } from "#rules/bandSettings.ts";
import { albumUnavailable } from "../../../src/messages/siteMessages.ts";
import { grounds } from "../../../tailwind.config.ts";
import { embedFiles } from "../../../vite/embed/embedFiles.ts";
import { buildPages, sharedBuild, titledAlbums } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

const LIMIT_KB = 16.1;
const MARKUP = `Sea "and" </script><script>alert(1)</script><!-- 'salt'`;
const SLUG = "sea-and-script-script-alert-1-script-salt";

const scriptOf = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
const hashesIn = (policy: string) => policy.match(/'sha256-[^']+'/g);
const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
const dataOf = (html: string) => JSON.parse(/id="album">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

/** Heights of the code for oEmbed, by title, and the number of tracks. */
const HEIGHTS = {
  One: [180, 1],
  Two: [300, 2],
  Three: [308, 3],
  Twelve: [668, 12],
  Sixty: [1000, 60],
} as const;
const LOOK = { hue: 210, ground: "light" };
const BASE = "https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public";
const SONGS = [
  "Harbor Lights",
  "Glass Tide",
  "Slow Ferries",
  "Undertow Waltz",
  "Phosphor",
  "Letters in Bottles",
];

const buildAll = sharedBuild(async () => {
  const titles = ["Ebb", "Tide", MARKUP, "No Tracks", "No Files", ...Object.keys(HEIGHTS)];
  const { albums, tracks } = titledAlbums(titles);
  const idOf = (wanted: string) => String(albums.find(({ title }) => title === wanted)?.id);
  const copies = [320, 640, 960].flatMap((width) => [
    String(width),
    `${BASE}/album-covers/covers/1763712${width}001.webp`,
  ]);
  const cover = { cover_url: `${BASE}/album-covers/covers/1763712000001.webp`, cover_copies: copies };
  const counted = Object.entries(HEIGHTS).flatMap(([title, [, count]]) =>
    Array.from({ length: count }, (_, index) => ({
      ...tracks[0],
      album_id: idOf(title),
      id: crypto.randomUUID(),
      track_number: index + 1,
      title: SONGS[index % SONGS.length],
      duration: `${2 + (index % 4)}:${10 + (index % 12) * 3}`,
      audio_url: `${BASE}/audio-tracks/tracks/${1_763_712_100_000 + index * 71_237}.mp3`,
    })),
  );
  const named = tracks.filter(({ album_id }) =>
    ["Ebb", "Tide", MARKUP, "No Files"].some((title) => album_id === idOf(title)),
  );
  // What the present deployment knows, also of an album that became a draft.
  const deployed = { [idOf("Ebb")]: ["first-ebb"], draft: ["the-long-ebb"] };
  return buildPages(
    await newFolder(),
    {
      albums: albums.map((album) => (album.title === "Twelve" ? { ...album, ...cover } : album)),
      tracks: [
        ...named.map((track) =>
          track.album_id === idOf("No Files") ? { ...track, audio_url: null } : track,
        ),
        ...counted,
      ],
      app_settings: [{ key: "site_look", value: JSON.stringify(LOOK) }],
      deployed: (_request, response) => void response.end(JSON.stringify(deployed)),
    },
    { VITE_ARTIST_NAME: '"><img src=x onerror=alert(1)>' },
  );
});

test("pages and the manifest have the band's ground, and the dashboard has not (§10.32)", {
  tags: ["slow"],
}, async () => {
  const { read } = await buildAll();
  const pages = ["index.html", "album/tide.html", "404.html"];
  for (const name of pages) {
    const html = String(await read(name));
    expect(html, name).toMatch(/<html[^>]* data-ground="light"/);
    expect(html, name).toContain('<meta name="color-scheme" content="light" />');
  }
  expect(String(await read("secure.html"))).not.toContain("data-ground");
  expect(JSON.parse(String(await read("manifest.webmanifest"))).theme_color).toBe(grounds.light.ground);
});

test("each album that sounds has a player at each of its slugs, whose script, style and policy are the same", async () => {
  const { read, dist, siteUrl } = await buildAll();
  const players = (await readdir(`${dist}/embed`)).filter((name) => name !== "_gone.html");
  expect(players.sort()).toEqual(
    ["ebb", "first-ebb", "one", SLUG, "sixty", "three", "tide", "twelve", "two"].flatMap((slug) => [
      `${slug}.html`,
      `${slug}.json`,
    ]),
  );
  const [ebb, old, tide] = await Promise.all(
    ["ebb", "first-ebb", "tide"].map(async (slug) => String(await read(`embed/${slug}.html`))),
  );
  expect(old).toBe(ebb);
  expect(scriptOf(String(tide))).toBe(scriptOf(String(ebb)));
  expect(scriptOf(String(ebb))).not.toBe("");
  expect(policyOf(String(tide))).toBe(policyOf(String(ebb)));
  const headers = String(await read("_headers"));
  const [, rule = ""] = /\n\/embed\/\*\n((?: {2}.*\n)+)/.exec(headers) ?? [];
  // Beside the player's script that of the 404 page, which comes under the same rule.
  const [player, style] = hashesIn(policyOf(String(ebb))) ?? [];
  const missing = createHash("sha256")
    .update(scriptOf(String(await read("404.html"))))
    .digest("base64");
  expect(hashesIn(rule)).toEqual([player, `'sha256-${missing}'`, style]);
  expect(rule).toContain("frame-ancestors *");

  for (const text of [ebb, tide]) {
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="${siteUrl}/album/(ebb|tide)" />`));
  }
  expect(String(await read("sitemap.xml"))).not.toContain("embed");
});

test("a player has of its album what it uses, and every other column by its default", async () => {
  const { read } = await buildAll();
  const { tracks, id: _, ...album } = dataOf(String(await read("embed/twelve.html")));
  expect(tracks[0]).toMatchObject({ title: SONGS[0] });
  const none = publicAlbums([{ id: "a1" }])[0];
  expect({ id: "a1", ...album }).toEqual({
    ...none,
    title: "Twelve",
    artist: "GLASS HARBOR",
    cover_url: `${BASE}/album-covers/covers/1763712000001.webp`,
    cover_copies: expect.arrayContaining(["320"]),
  });
});

test("a player takes of its album's files those that the site has, where its policy can name the site (§10.21)", async () => {
  const supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
  const { albums, tracks } = titledAlbums(["Ebb"]);
  const names = ["tracks/1763712100000.mp3", "covers/1763712320001.webp", "tracks/1763712999999.mp3"];
  const [album] = publicAlbums(albums).map((each) => ({
    ...each,
    cover_url: `${BASE}/album-covers/covers/1763712000001.webp`,
    cover_copies: ["320", `${BASE}/album-covers/covers/1763712320001.webp`],
    tracks: publicTracks(tracks).map((track, at) => ({
      ...track,
      audio_url: `${BASE}/audio-tracks/tracks/${1_763_712_100_000 + at}.mp3`,
    })),
  }));
  const media = { base: "/media/", names: new Set(names), playsSound: true };
  const { environment } = readEnvironment({ VITE_SUPABASE_URL: supabaseUrl });
  const write = async (siteUrl: string) => {
    const files = await embedFiles(
      { ...environment, siteUrl },
      noBandSettings.look,
      async () => "",
      "",
      media,
    );
    return album ? files.html(album, "ebb") : "";
  };
  const carriedIn = (html: string) => JSON.parse(/id="carried">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
  const html = await write("https://band.example");
  expect(carriedIn(html)).toEqual({
    base: "/media/",
    playsSound: true,
    names: ["covers/1763712320001.webp", "tracks/1763712100000.mp3"],
  });
  expect(html).toContain('srcset="/media/covers/1763712320001.webp 320w"');
  expect(html).toContain(`src="${BASE}/album-covers/covers/1763712000001.webp"`);
  // Rows keep the addresses of Storage.
  expect(dataOf(html).tracks[0].audio_url).toBe(`${BASE}/audio-tracks/tracks/1763712100000.mp3`);
  const nameless = await write("");
  expect(carriedIn(nameless).names).toEqual([]);
  expect(nameless).not.toContain("/media/covers");
});

test("the script names no storage, and a file with 12 tracks is small", async () => {
  const { read } = await buildAll();
  const html = String(await read("embed/twelve.html"));
  expect(dataOf(html).tracks).toHaveLength(12);
  expect(gzipSync(html).length / 1000).toBeLessThanOrEqual(LIMIT_KB);
  expect(scriptOf(html)).not.toMatch(
    /localStorage|sessionStorage|indexedDB|cookie|caches\b|navigator\.storage/i,
  );
});

test("titles stay text in the document, in its data and in the code for oEmbed, beside the band's own hue", async () => {
  const { read } = await buildAll();
  const html = String(await read(`embed/${SLUG}.html`));
  expect(html).toContain("--accent:oklch(0.48 0.08 210)");
  expect(dataOf(html).title).toBe(MARKUP);
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.includes("<img src=x")).toBe(false);
  const oEmbed = JSON.parse(String(await read(`embed/${SLUG}.json`)));
  expect(oEmbed.title).toBe(MARKUP);
  expect(oEmbed.html).toMatch(
    /^<noscript><blockquote><a href="[^"<>]*">[^<>]*<\/a><\/blockquote><\/noscript><iframe src="[^"<>]*" title="[^"<>]*" width="100%" height="300" frameborder="0" loading="lazy"><\/iframe>$/,
  );
});

test("what replaces a player that is gone needs no script, and has the players' style", async () => {
  const { read } = await buildAll();
  const gone = String(await read("embed/_gone.html"));
  expect(gone).toContain(albumUnavailable);
  expect(gone).toContain('<a href="/" target="_blank" rel="noopener" translate="no">');
  expect(gone).not.toContain("<script");
  expect(gone).not.toContain("<img src=x");
  expect(policyOf(gone)).toBe(policyOf(String(await read("embed/ebb.html"))));
  expect(/<style>([\s\S]*?)<\/style>/.exec(gone)?.[1]).toBe(
    /<style>([\s\S]*?)<\/style>/.exec(String(await read("embed/ebb.html")))?.[1],
  );
});

test("an announced album says so with its day and year in player, oEmbed and description (§10.24)", async () => {
  const { albums, tracks } = titledAlbums(["Neap"]);
  const moments = { announced_at: "2027-01-01T10:00:00+00:00", published_at: "2027-03-04T00:00:00+00:00" };
  const { read } = await buildPages(await newFolder(), {
    albums: albums.map((album) => ({ ...album, ...moments, is_released: false })),
    tracks: tracks.map((track) => ({ ...track, is_single: true })),
  });
  const line = "Out 4\u00a0March 2027";
  expect(String(await read("embed/neap.html"))).toContain(`<span id="out" translate="yes">${line}</span>`);
  const oEmbed = JSON.parse(String(await read("embed/neap.json")));
  expect(oEmbed.title).toBe(`Neap · ${line}`);
  expect(oEmbed.html).toContain(line);
  expect(String(await read("album/neap.html"))).toMatch(
    new RegExp(`<meta name="description" content="Neap by [^"]*${line}\\. The story of 0000\\."`),
  );
});

test("nothing that was built names a draft", async () => {
  const { read, dist } = await buildAll();
  for (const name of await readdir(dist, { recursive: true }))
    if (/\.(html|json|xml)$/.test(name)) expect(String(await read(name))).not.toContain("the-long-ebb");
});

test("an album that nothing sounds of has no player, and no page names one (§10.14)", async () => {
  const { read } = await buildAll();
  const pages = await Promise.all(
    ["no-tracks", "no-files", "tide"].map(async (slug) => String(await read(`album/${slug}.html`))),
  );
  expect(pages.map((page) => page.match(/oembed|twitter:player"/g))).toEqual([
    null,
    null,
    ["oembed", 'twitter:player"'],
  ]);
  expect(pages.map((page) => /"numTracks":(\d+)/.exec(page)?.[1])).toEqual([undefined, "2", "2"]);
});

test("oEmbed asks for the height of the tracks, and Twitter's card for no more than the list's", async () => {
  const { read } = await buildAll();
  for (const [title, [height]] of Object.entries(HEIGHTS)) {
    const oEmbed = JSON.parse(String(await read(`embed/${title.toLowerCase()}.json`)));
    expect([title, oEmbed.height]).toEqual([title, height]);
    expect(oEmbed.html).toContain(`height="${height}"`);
    expect(String(await read(`album/${title.toLowerCase()}.html`))).toContain(
      `name="twitter:player:height" content="${Math.min(height, 420)}"`,
    );
  }
});
