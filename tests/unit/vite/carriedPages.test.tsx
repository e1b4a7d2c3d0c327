// behaviour §10.14
import { expect, test } from "vitest";
import { environment } from "../../../src/config.ts";
import type { KnownCatalogue } from "../../../src/data/knownCatalogue.ts";
import { type BandLook, noBandSettings, noLegalTexts } from "../../../src/rules/bandSettings.ts";
import { connection, FOR_READS } from "../../../vite/page/head.ts";
import { withHomePage } from "../../../vite/page/prerender.tsx";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const stored = `${environment.supabaseUrl}/storage/v1/object/public/album-covers/`;
const names = ["covers/1700000000001.webp", "covers/1700000000002.webp"] as const;

const known = (carried: string[], base = "/media/"): KnownCatalogue => ({
  albums: [
    catalogueAlbum({ cover_url: stored + names[0], cover_copies: ["320", stored + names[1]], tracks: [{}] }),
  ],
  ...{ videoUrl: "", band: noBandSettings, shows: [], legal: noLegalTexts, readAt: 1 },
  pages: {},
  carried: { base, names: carried, playsSound: false },
});

const html = `<html><head>${connection(environment.supabaseUrl)}</head><body><div id="root"></div></body></html>`;
const built = (catalogue: KnownCatalogue) => withHomePage({ html, inlineScripts: [] }, catalogue, null).html;

/** The addresses of pictures, in preloads and elements. */
const pictures = (page: string) => [...new Set(page.match(/[^\s",]*\/covers\/\d+\.\w+/g))];

test("a page names its pictures where the site has them, and asks Supabase for rows alone", () => {
  const page = built(known([...names]));
  expect(pictures(page).sort()).toEqual(names.map((name) => `/media/${name}`));
  expect(page).toContain(connection(environment.supabaseUrl, FOR_READS));
  expect(page).not.toContain(connection(environment.supabaseUrl));
});

test("a page with a picture in Storage alone connects for pictures", () => {
  const page = built(known([names[0]]));
  expect(pictures(page).sort()).toEqual([`/media/${names[0]}`, stored + names[1]]);
  expect(page).toContain(connection(environment.supabaseUrl));
});

test("a page whose pictures are elsewhere connects there early", () => {
  const elsewhere = "https://files.example";
  for (const [carried, toSupabase] of [
    [names, connection(environment.supabaseUrl, FOR_READS)],
    [names.slice(0, 1), connection(environment.supabaseUrl)],
  ] as const)
    expect(built(known([...carried], `${elsewhere}/media/`))).toContain(connection(elsewhere) + toSupabase);
  expect(built(known([], `${elsewhere}/media/`))).not.toContain(`${elsewhere}"`);
});

test("a page sets a title in the band's typeface where that has its letters, and in the system's elsewhere (§10.32)", () => {
  const faceOf = (face: BandLook["face"], title: string) => {
    const look = { ...noBandSettings.look, face };
    const albums = [catalogueAlbum({ title, tracks: [{}] })];
    const page = built({ ...known([]), albums, band: { ...noBandSettings, look } });
    return new RegExp(`class="([^"]*)"[^>]*>(?:<bdi>)?${title}`).exec(page)?.[1];
  };
  expect(faceOf("playfair-display", "Прилив")).toContain("font-display");
  expect(faceOf(null, "Прилив")).not.toContain("font-display");
  expect(faceOf(null, "Παλίρροια")).toContain("font-display");
  expect(faceOf("space-grotesk", "Παλίρροια")).not.toContain("font-display");
});

test("no page has the list of the one that was built before it", () => {
  built(known([...names]));
  expect(pictures(built({ ...known([]), carried: undefined }))).toEqual([
    stored + names[1],
    stored + names[0],
  ]);
});
