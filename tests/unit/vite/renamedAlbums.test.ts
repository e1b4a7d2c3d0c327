// behaviour §10.14
import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { CATALOGUE_ELEMENT_ID } from "../../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../../src/data/knownCatalogue.ts";
import { buildPages, titledAlbums } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

/** The catalogue in a page. */
const catalogueOf = (html: string): KnownCatalogue =>
  JSON.parse(new RegExp(`id="${CATALOGUE_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? "null");

test("a renamed album keeps its page at each earlier address: the same file, which names the new one", async () => {
  const rows = titledAlbums(["Ebb", "Tide", "Salt"]);
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
  expect(catalogueOf(page).pages).toEqual({
    [String(renamed)]: ["ebb", "tide", "first-tide"],
    [String(other)]: ["tide-0001be"],
    [String(third)]: ["salt"],
  });
  expect(catalogueOf(html).pages).toEqual({ [String(renamed)]: ["ebb", "tide", "first-tide"] });
});
