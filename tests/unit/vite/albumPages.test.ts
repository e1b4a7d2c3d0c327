import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { CATALOGUE_ELEMENT_ID, PAGE_ALBUM_ELEMENT_ID } from "../../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../../src/data/knownCatalogue.ts";
import type { AlbumPages } from "../../../src/routes.ts";
import { buildPages } from "../../support/buildPages.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

// A build compiles the site's own components.
vi.setConfig({ testTimeout: 30_000 });

const newFolder = temporaryFolders();

const titles = [
  "Tide",
  "Tide",
  "Tide 2",
  "🌊🌊",
  "...",
  "x".repeat(300),
  "a/b",
  "..",
  "%2e%2e",
  "</script><script>alert(1)</script>",
  "ذاكرة المد",
  "潮の記憶",
];

/** One public album for each title, the first one the oldest, and its tracks. */
function rowsOf(names: readonly string[]) {
  const albums = names.map((title, index) => {
    const number = String(index).padStart(4, "0");
    const { tracks, ...row } = catalogueAlbum({
      id: `${number}beef-0000-4000-8000-000000000000`,
      title,
      description: `The story of ${number}.`,
      purchase_link: `https://shop.example/${number}`,
      created_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      published_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      tracks: [{ title: `Song ${number}`, duration: "3:45" }, { title: `Coda ${number}` }],
    });
    return { row, tracks };
  });
  return { albums: albums.map(({ row }) => row), tracks: albums.flatMap(({ tracks }) => tracks) };
}

/** The catalogue in a page. */
const catalogueOf = (html: string): KnownCatalogue =>
  JSON.parse(new RegExp(`id="${CATALOGUE_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? "null");

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

test("each public album has a page at its slug, and pages.json names it", async () => {
  const { read, dist } = await buildPages(await newFolder(), rowsOf(titles));
  const pages: AlbumPages = JSON.parse(String(await read("album/pages.json")));
  const slugs = Object.values(pages).flat();
  expect(slugs).toEqual([
    "tide",
    "tide-0001be",
    "tide-2",
    "0003beef",
    "0004beef",
    "x".repeat(60),
    "a-b",
    "0007beef",
    "2e-2e",
    "script-script-alert-1-script",
    "0010beef",
    "0011beef",
  ]);
  const files = (await readdir(`${dist}/album`)).filter((name) => name !== "pages.json");
  expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.html`).sort());
});

test("the pages have the scripts of the homepage byte for byte; the album is in their data", async () => {
  const { page, read } = await buildPages(await newFolder(), rowsOf(titles.slice(0, 3)));
  const headers = String(await read("_headers"));
  const pages: AlbumPages = JSON.parse(String(await read("album/pages.json")));
  const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  for (const [id, [slug]] of Object.entries(pages)) {
    const html = String(await read(`album/${slug}.html`));
    expect(scriptsOf(html)).toEqual(scriptsOf(page));
    expect(policyOf(html)).toBe(policyOf(page));
    expect(html).toContain(`id="${PAGE_ALBUM_ELEMENT_ID}">"${id}"</script>`);
    // The first script finds it in front of itself.
    expect(html.indexOf(PAGE_ALBUM_ELEMENT_ID)).toBeLessThan(html.indexOf("<script>"));
  }
  expect(page).not.toContain(`id="${PAGE_ALBUM_ELEMENT_ID}"`);
  const [, rule] = /\n\/album\/\*\n((?: {2}.*\n)+)/.exec(headers) ?? [];
  expect(rule).toContain("Cache-Control: no-cache");
  expect(rule).toContain(String(policyOf(page)?.split("; ")[1]));
  expect(headers.match(/^\S/gm)?.length).toBeLessThan(100);
  for (const line of headers.split("\n")) expect(line.length).toBeLessThan(2000);
});

test("without script a page shows its album open: tracks, description and purchase link, and no other album", async () => {
  const { read } = await buildPages(await newFolder(), rowsOf(titles));
  const html = String(await read("album/tide-2.html"));
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(main.match(/aria-expanded="true"/g)).toHaveLength(1);
  expect(main).toMatch(/<h2[^>]*>Tide 2<\/h2>/);
  for (const words of ["Song 0002", "3:45", "Coda 0002", "The story of 0002."])
    expect(main).toContain(`>${words}<`);
  expect(main).toMatch(/<a href="https:\/\/shop\.example\/0002"/);
  expect(html).not.toMatch(/Song 000[013-9]|The story of 000[013-9]/);
  expect(gzipSync(html).length).toBeLessThan(25_000);
});

test("a title cannot leave its element or its attribute", async () => {
  const { read } = await buildPages(
    await newFolder(),
    rowsOf(['"><img src=x onerror=alert(1)></script><script>alert(1)</script>']),
  );
  const html = String(await read("album/img-src-x-onerror-alert-1-script-script-alert-1-script.html"));
  expect(scriptsOf(html)).toHaveLength(2);
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('"><img');
});

test("sitemap and feed name the pages, with the day of their last change", async () => {
  const answers = {
    ...rowsOf(titles.slice(0, 2)),
    album_updates: [{ id: "0001beef-0000-4000-8000-000000000000", updated_at: "2026-11-20T08:00:00+00:00" }],
  };
  const { read, siteUrl } = await buildPages(await newFolder(), answers);
  const sitemap = String(await read("sitemap.xml"));
  expect(sitemap.match(/<loc>[^<]*/g)).toHaveLength(3);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide</loc><lastmod>2010-03-14</lastmod>`);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide-0001be</loc><lastmod>2026-11-20</lastmod>`);
  const feed = String(await read("feed.xml"));
  expect(feed).toContain("<id>urn:uuid:0001beef-0000-4000-8000-000000000000</id>");
  expect(feed).toContain(`href="${siteUrl}/album/tide-0001be"`);
});

test("without the site's address the pages carry no address and no picture, and nothing is drawn", async () => {
  const { read, dist } = await buildPages(await newFolder(), rowsOf(["Tide"]), { VITE_SITE_URL: "" });
  const html = String(await read("album/tide.html"));
  expect(html).not.toMatch(/canonical|og:image|og:url|music:song"|music:musician/);
  expect(html).toContain('<meta property="og:title" content="Tide - GLASS HARBOR" />');
  expect(html).toContain('<meta property="music:release_date" content="2010-03-14" />');
  expect(await readdir(dist)).not.toContain("preview");
});

test("a renamed album keeps its page at each earlier address: the same file, which names the new one", async () => {
  const rows = rowsOf(["Ebb", "Tide", "Salt"]);
  const [renamed, other, third] = rows.albums.map(({ id }) => id);
  const list = {
    [String(renamed)]: ["tide", "../../secure", "index", "first-tide"],
    [String(third)]: ["salt"],
    "another-band": ["ebb", "anthem"],
  };
  const deployed: RequestListener = (_request, response) => void response.end(JSON.stringify(list));
  const { read, dist, siteUrl, page, warnings } = await buildPages(await newFolder(), { ...rows, deployed });
  expect(warnings).toEqual([]);
  expect(JSON.parse(String(await read("album/pages.json")))).toEqual({
    [String(renamed)]: ["ebb", "tide", "first-tide"],
    [String(other)]: ["tide-0001be"],
    [String(third)]: ["salt"],
  });
  const files = (await readdir(`${dist}/album`)).filter((name) => name !== "pages.json");
  expect(files.sort()).toEqual(
    ["ebb", "first-tide", "salt", "tide-0001be", "tide"].map((slug) => `${slug}.html`),
  );
  const html = String(await read("album/ebb.html"));
  for (const old of ["tide", "first-tide"]) expect(String(await read(`album/${old}.html`))).toBe(html);
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/album/ebb" />`);
  expect(html).toContain(`<meta property="og:url" content="${siteUrl}/album/ebb" />`);
  for (const name of ["sitemap.xml", "feed.xml"]) {
    const text = String(await read(name));
    for (const slug of ["ebb", "tide-0001be", "salt"]) expect(text).toContain(`${siteUrl}/album/${slug}`);
    expect(text).not.toMatch(/album\/(first-)?tide["<]/);
  }
  // The cards of "/" and of the page know their albums' addresses.
  expect(catalogueOf(page).slugs).toEqual({
    [String(renamed)]: "ebb",
    [String(other)]: "tide-0001be",
    [String(third)]: "salt",
  });
  expect(catalogueOf(html).slugs).toEqual({ [String(renamed)]: "ebb" });
});

test("with a deployment that cannot be read the build goes on, and says what is lost", async () => {
  const deployed: RequestListener = (_request, response) => void response.end("<!doctype html>");
  const answers = { ...rowsOf(["Tide"]), deployed };
  const { read, siteUrl, warnings } = await buildPages(await newFolder(), answers);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Earlier addresses of renamed albums end with this build: .*pages\.json could not be read/,
    ),
  ]);
  expect(String(await read("album/tide.html"))).toContain(`href="${siteUrl}/album/tide"`);
});

test("an album without a cover does not preview as the site or as another album", async () => {
  const { read, page, siteUrl } = await buildPages(await newFolder(), rowsOf(["Tide", "Ebb"]));
  const picturesOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  const pictures = [picturesOf(page)];
  for (const slug of ["tide", "ebb"]) pictures.push(picturesOf(String(await read(`album/${slug}.html`))));
  expect(pictures[0]).toBe(`${siteUrl}/preview.jpg`);
  expect(new Set(pictures).size).toBe(3);
  const files = pictures.map((address) => read(String(address).slice(siteUrl.length + 1)));
  const [site, ...albums] = await Promise.all(files);
  for (const album of albums) expect(site?.equals(album)).toBe(false);
});
