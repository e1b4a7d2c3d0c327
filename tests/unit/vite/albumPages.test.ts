// behaviour §10.14
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { PAGE_ALBUM_ELEMENT_ID } from "../../../src/boot/contract.ts";
import type { AlbumPages } from "../../../src/routes.ts";
import { buildPages, sharedBuild, titledAlbums } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

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
  '"><img src=x onerror=alert(1)></script><script>alert(1)</script>',
];

const buildAll = sharedBuild(async () =>
  buildPages(await newFolder(), {
    ...titledAlbums(titles),
    album_updates: [{ id: "0001beef-0000-4000-8000-000000000000", updated_at: "2026-11-20T08:00:00+00:00" }],
  }),
);

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

test("each public album has a page at its slug, and pages.json names it", async () => {
  const { read, dist } = await buildAll();
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
    "img-src-x-onerror-alert-1-script-script-alert-1-script",
  ]);
  const files = (await readdir(`${dist}/album`)).filter((name) => name !== "pages.json");
  expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.html`).sort());
});

test("the pages have the scripts of the homepage byte for byte; the album is in their data", async () => {
  const { page, read } = await buildAll();
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

test("a title cannot leave its element or its attribute", async () => {
  const { read } = await buildAll();
  const html = String(await read("album/img-src-x-onerror-alert-1-script-script-alert-1-script.html"));
  expect(scriptsOf(html)).toHaveLength(2);
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('"><img');
});

test("sitemap and feed name the pages, with the day of their last change", async () => {
  const { read, siteUrl } = await buildAll();
  const sitemap = String(await read("sitemap.xml"));
  expect(sitemap.match(/<loc>[^<]*/g)).toHaveLength(1 + titles.length);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide</loc><lastmod>2010-03-14</lastmod>`);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide-0001be</loc><lastmod>2026-11-20</lastmod>`);
  const feed = String(await read("feed.xml"));
  expect(feed).toContain("<id>urn:uuid:0001beef-0000-4000-8000-000000000000</id>");
  expect(feed).toContain(`href="${siteUrl}/album/tide-0001be"`);
});

test("without the site's address the pages carry no address and no picture, nothing is drawn, and the build says what is lost", async () => {
  const noAddress = { VITE_SITE_URL: "" };
  const { read, dist, page, warnings } = await buildPages(
    await newFolder(),
    titledAlbums(["Tide"]),
    noAddress,
  );
  expect(warnings).toEqual([
    "VITE_SITE_URL is not set: link previews get no picture, no sitemap is written, and renamed albums lose their earlier addresses.",
  ]);
  const html = String(await read("album/tide.html"));
  expect(html).not.toMatch(/canonical|og:image|og:url|music:song"|music:musician/);
  expect(html).toContain('<meta property="og:title" content="Tide - GLASS HARBOR" />');
  expect(html).toContain('<meta property="music:release_date" content="2010-03-14" />');
  for (const name of ["preview", "feed.xml"]) expect(await readdir(dist)).not.toContain(name);
  expect(page).not.toContain("atom+xml");
});

test("an album without a cover does not preview as the site or as another album", async () => {
  const { read, page, siteUrl } = await buildAll();
  const picturesOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  const pictures = [picturesOf(page)];
  for (const slug of ["tide", "tide-2"]) pictures.push(picturesOf(String(await read(`album/${slug}.html`))));
  expect(pictures[0]).toBe(`${siteUrl}/preview.jpg`);
  expect(new Set(pictures).size).toBe(3);
  const files = pictures.map((address) => read(String(address).slice(siteUrl.length + 1)));
  const [site, ...albums] = await Promise.all(files);
  for (const album of albums) expect(site?.equals(album)).toBe(false);
});
