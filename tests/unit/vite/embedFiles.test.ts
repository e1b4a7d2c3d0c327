// behaviour §10.21
import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { buildPages } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";
import { titledAlbums } from "../../support/titledAlbums.ts";

// A build compiles the site's own components.
vi.setConfig({ testTimeout: 30_000 });

const newFolder = temporaryFolders();

const LIMIT_KB = 14;
const MARKUP = `Sea "and" </script><script>alert(1)</script><!-- 'salt'`;
const SLUG = "sea-and-script-script-alert-1-script-salt";

const scriptOf = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
const hashesIn = (policy: string) => policy.match(/'sha256-[^']+'/g);
const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
const dataOf = (html: string) => JSON.parse(/id="album">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

test("each album with a page has a player at each of its slugs, whose script, style and policy are the same", async () => {
  const rows = titledAlbums(["Ebb", "Tide"]);
  const deployed = { [String(rows.albums[0]?.id)]: ["first-ebb"] };
  const { read, dist, siteUrl } = await buildPages(await newFolder(), {
    ...rows,
    deployed: (_request, response) => void response.end(JSON.stringify(deployed)),
  });
  expect((await readdir(`${dist}/embed`)).sort()).toEqual(
    ["ebb", "first-ebb", "tide"].flatMap((slug) => [`${slug}.html`, `${slug}.json`]),
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
  expect(hashesIn(rule)).toEqual(hashesIn(policyOf(String(ebb))));
  expect(hashesIn(rule)).toHaveLength(2);
  expect(rule).toContain("frame-ancestors *");

  for (const text of [ebb, tide]) {
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="${siteUrl}/album/(ebb|tide)" />`));
  }
  expect(String(await read("sitemap.xml"))).not.toContain("embed");
});

test("the script names no storage, and a file with 12 tracks is small", async () => {
  const { albums, tracks } = titledAlbums(["Tide"]);
  const base = "https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public";
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    ...tracks[0],
    id: crypto.randomUUID(),
    track_number: index + 1,
    title: [
      "Harbor Lights",
      "Glass Tide",
      "Slow Ferries",
      "Undertow Waltz",
      "Phosphor",
      "Letters in Bottles",
    ][index % 6],
    duration: `${2 + (index % 4)}:${10 + index * 3}`,
    audio_url: `${base}/audio-tracks/tracks/${1_763_712_100_000 + index * 71_237}.mp3`,
  }));
  const copies = [320, 640, 960].flatMap((width) => [
    String(width),
    `${base}/album-covers/covers/1763712${width}001.webp`,
  ]);
  const album = {
    ...albums[0],
    cover_url: `${base}/album-covers/covers/1763712000001.webp`,
    cover_copies: copies,
  };
  const { read } = await buildPages(await newFolder(), { albums: [album], tracks: twelve });
  const html = String(await read("embed/tide.html"));
  expect(dataOf(html).tracks).toHaveLength(12);
  expect(gzipSync(html).length / 1000).toBeLessThanOrEqual(LIMIT_KB);
  expect(scriptOf(html)).not.toMatch(
    /localStorage|sessionStorage|indexedDB|cookie|caches\b|navigator\.storage/i,
  );
});

test("titles stay text in the document, in its data and in the code for oEmbed", async () => {
  const { read } = await buildPages(await newFolder(), titledAlbums([MARKUP]), {
    VITE_ARTIST_NAME: '"><img src=x onerror=alert(1)>',
  });
  const html = String(await read(`embed/${SLUG}.html`));
  expect(dataOf(html).title).toBe(MARKUP);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.includes("<img src=x")).toBe(false);
  const oEmbed = JSON.parse(String(await read(`embed/${SLUG}.json`)));
  expect(oEmbed.title).toBe(MARKUP);
  expect(oEmbed.html).toMatch(
    /^<iframe src="[^"<>]*" title="[^"<>]*" width="100%" height="420" frameborder="0" loading="lazy"><\/iframe>$/,
  );
});

test("a draft has no file, and nothing that was built names it", async () => {
  const rows = titledAlbums(["Tide"]);
  const { read, dist } = await buildPages(await newFolder(), {
    ...rows,
    // What the present deployment knows of an album that became a draft.
    deployed: (_request, response) => void response.end('{"draft":["the-long-ebb"]}'),
  });
  expect((await readdir(`${dist}/embed`)).sort()).toEqual(["tide.html", "tide.json"]);
  for (const name of await readdir(dist, { recursive: true }))
    if (/\.(html|json|xml)$/.test(name)) expect(String(await read(name))).not.toContain("the-long-ebb");
});

test("without the site's address there are players, and nothing that would name one by it", async () => {
  const { read, dist } = await buildPages(await newFolder(), titledAlbums(["Tide"]), { VITE_SITE_URL: "" });
  expect(await readdir(`${dist}/embed`)).toEqual(["tide.html"]);
  expect(String(await read("embed/tide.html"))).not.toContain("canonical");
  expect(String(await read("album/tide.html"))).not.toMatch(/oembed|twitter:player/);
});

test("the player has the band's own hue", async () => {
  const { read } = await buildPages(await newFolder(), {
    ...titledAlbums(["Tide"]),
    app_settings: [{ key: "site_look", value: '{"hue":210}' }],
  });
  expect(String(await read("embed/tide.html"))).toContain("--accent:oklch(0.8 0.1 210)");
});
