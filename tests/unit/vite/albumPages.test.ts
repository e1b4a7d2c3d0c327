// behaviour §10.14
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { CATALOGUE_ELEMENT_ID, PAGE_ALBUM_ELEMENT_ID } from "../../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../../src/data/knownCatalogue.ts";
import type { AlbumPages } from "../../../src/routes.ts";
import { buildPages, sharedBuild, titledAlbums } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

const titles = ["Ebb", "Tide", "Tide", "Salt", "ذاكرة المد"];
const [renamed, tide, second, salt, arabic] = titledAlbums(titles).albums.map(({ id }) => String(id));
const pages: AlbumPages = {
  [String(renamed)]: ["ebb", "old-tide", "first-tide"],
  [String(tide)]: ["tide"],
  [String(second)]: ["tide-0002be"],
  [String(salt)]: ["salt"],
  [String(arabic)]: [encodeURI("ذاكرة-المد"), "0004beef"],
};

const buildAll = sharedBuild(async () => {
  const list = {
    [String(renamed)]: ["old-tide", "../../secure", "index", "first-tide"],
    [String(salt)]: ["salt"],
    [String(arabic)]: ["0004beef"],
    "another-band": ["ebb", "anthem"],
  };
  return buildPages(await newFolder(), {
    ...titledAlbums(titles),
    album_updates: [{ id: second, updated_at: "2026-11-20T08:00:00+00:00" }],
    deployed: (_request, response) => void response.end(JSON.stringify(list)),
  });
});

/** The catalogue in a page. */
const catalogueOf = (html: string): KnownCatalogue =>
  JSON.parse(new RegExp(`id="${CATALOGUE_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? "null");

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

test("each public album has a page at its slug, a renamed one also at its earlier ones: the same file", async () => {
  const { read, dist, page, siteUrl, warnings } = await buildAll();
  expect(warnings).toEqual([]);
  expect(JSON.parse(String(await read("album/pages.json")))).toEqual(pages);
  // Open pages of earlier versions compare a slug with the address as it is.
  for (const slug of Object.values(pages).flat())
    expect(new URL(`/album/${slug}`, siteUrl).pathname).toBe(`/album/${slug}`);
  const files = (await readdir(`${dist}/album`)).filter((name) => name !== "pages.json");
  expect(files.sort()).toEqual(
    Object.values(pages)
      .flat()
      .map((slug) => `${decodeURI(slug)}.html`)
      .sort(),
  );
  const html = String(await read("album/ebb.html"));
  for (const old of ["old-tide", "first-tide"]) expect(String(await read(`album/${old}.html`))).toBe(html);
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/album/ebb" />`);
  expect(html).toContain(`<meta property="og:url" content="${siteUrl}/album/ebb" />`);
  const encoded = encodeURI("ذاكرة-المد");
  const inArabic = String(await read("album/0004beef.html"));
  expect(inArabic).toBe(String(await read("album/ذاكرة-المد.html")));
  expect(inArabic).toContain(`<link rel="canonical" href="${siteUrl}/album/${encoded}" />`);
  expect(inArabic).toContain(`href="${siteUrl}/embed/${encoded}.json"`);
  expect(String(await read("embed/ذاكرة-المد.html"))).toContain(`href="/album/${encoded}"`);
  const { author_url, html: code } = JSON.parse(String(await read("embed/ذاكرة-المد.json")));
  expect(author_url).toBe(`${siteUrl}/album/${encoded}`);
  expect(code).toContain(`src="${siteUrl}/embed/${encoded}"`);
  // The cards of "/" and of the page know their albums' addresses.
  expect(page).toContain(`href="/album/${encoded}"`);
  expect(catalogueOf(page).pages).toEqual(pages);
  expect(catalogueOf(html).pages).toEqual({ [String(renamed)]: pages[String(renamed)] });
});

test("the pages have the scripts of the homepage byte for byte; the album is in their data", async () => {
  const { page, read } = await buildAll();
  const headers = String(await read("_headers"));
  const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  for (const [id, [slug]] of Object.entries(pages)) {
    const html = String(await read(`album/${decodeURI(String(slug))}.html`));
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

test("sitemap and feed name the present pages, with the day of their last change", async () => {
  const { read, page, siteUrl } = await buildAll();
  const sitemap = String(await read("sitemap.xml"));
  expect(sitemap.match(/<loc>[^<]*/g)).toHaveLength(1 + titles.length);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide</loc><lastmod>2011-03-14</lastmod>`);
  expect(sitemap).toContain(`<loc>${siteUrl}/album/tide-0002be</loc><lastmod>2026-11-20</lastmod>`);
  const feed = String(await read("feed.xml"));
  expect(feed.match(/<entry>/g)).toHaveLength(titles.length);
  expect(feed.match(/<updated>2026-11-20T08:00:00.000Z</g)).toHaveLength(2);
  expect(feed).toContain(`<id>urn:uuid:${second}</id>`);
  expect(feed).toContain(`href="${siteUrl}/album/tide-0002be"`);
  // As web addresses (RFC 3986): sitemaps and readers of feeds take no others.
  for (const text of [sitemap, feed]) {
    expect(text).toContain(`${siteUrl}/album/${encodeURI("ذاكرة-المد")}`);
    expect(text).not.toMatch(/\/album\/[^"<]*[^\0-\x7f]/);
  }
  for (const text of [sitemap, feed]) expect(text).not.toMatch(/album\/(old|first)-tide/);
  expect(page).toContain('type="application/atom+xml" title="Glass Harbor" href="/feed.xml"');
  expect(String(await read("_headers"))).toContain(
    "/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n  Cache-Control: no-cache",
  );
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
  expect(html).not.toMatch(/oembed|twitter:player/);
  expect(await readdir(`${dist}/embed`)).toEqual(["_gone.html", "tide.html"]);
  expect(String(await read("embed/tide.html"))).not.toContain("canonical");
});

test("an album without a cover does not preview as the site or as another album", async () => {
  const { read, page, siteUrl } = await buildAll();
  const picturesOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  const pictures = [picturesOf(page)];
  for (const slug of ["tide", "salt"]) pictures.push(picturesOf(String(await read(`album/${slug}.html`))));
  expect(pictures[0]).toBe(`${siteUrl}/preview.jpg`);
  expect(new Set(pictures).size).toBe(3);
  const files = pictures.map((address) => read(String(address).slice(siteUrl.length + 1)));
  const [site, ...albums] = await Promise.all(files);
  for (const album of albums) expect(site?.equals(album)).toBe(false);
});
