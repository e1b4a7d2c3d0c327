import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import { FIRST_ALBUMS, STORED_CATALOGUE_CHARACTERS } from "#config.ts";
import type { CatalogueAlbum, PublicShow } from "#data/rows.ts";
import { readStoredJson, storeText } from "#lib/browserStorage.ts";
import type { AlbumSlugs } from "#routes.ts";
import type { SiteSettings } from "#rules/siteSettings.ts";

/** The data for the first paint: the first albums with their tracks, the settings, and the shows. */
export type KnownCatalogue = {
  albums: CatalogueAlbum[];
  videoUrl: string;
  site: SiteSettings;
  /** In a page: those that were coming. */
  shows: PublicShow[];
  readAt: number;
  /** In a page: the slugs of its albums on that deployment, by id. */
  slugs?: AlbumSlugs;
};

/** The catalogue that the build wrote into the page; null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

const FIRST_KEY = "last-catalogue";
const REST_KEY = "last-catalogue-rest";

/** The script's address has a hash, so it differs for each version of the site, whose rows may have other columns. */
const VERSION = import.meta.url;

/**
 * The catalogue of the last visit, its first albums by default; null on a first visit, without storage, and from another
 * version of the site.
 */
export function readStoredCatalogue(key = FIRST_KEY): KnownCatalogue | null {
  const stored = readStoredJson(key) as { version?: unknown; known?: KnownCatalogue } | null;
  return (stored?.version === VERSION && stored.known) || null;
}

/** With the rest of the albums, where the known ones are the first of the last visit. */
export function withStoredRest(known: KnownCatalogue): KnownCatalogue {
  const rest = readStoredCatalogue(REST_KEY);
  return rest?.readAt === known.readAt ? { ...known, albums: allOf(known, rest) } : known;
}

/** Stores the albums for the next visit, in two entries, unless storage is unavailable or full, or the rest too long. */
export function storeCatalogue(known: KnownCatalogue): void {
  const textOf = (albums: CatalogueAlbum[]) =>
    JSON.stringify({ version: VERSION, known: { ...known, albums } });
  const first = textOf(known.albums.slice(0, FIRST_ALBUMS));
  const rest = textOf(known.albums.slice(FIRST_ALBUMS));
  storeText(FIRST_KEY, first);
  if (first.length + rest.length < STORED_CATALOGUE_CHARACTERS) storeText(REST_KEY, rest);
}

/** The albums of both, each once, as the newer one has it. */
function allOf(older: KnownCatalogue, newer: KnownCatalogue): CatalogueAlbum[] {
  return [...new Map([...older.albums, ...newer.albums].map((album) => [album.id, album])).values()];
}

/** The newer of two. In an album's page, which holds that album alone, with the albums of both. Null when there is none. */
export function mergeCatalogues(
  inPage: KnownCatalogue | null,
  stored: KnownCatalogue | null,
  isAlbumPage: boolean,
): KnownCatalogue | null {
  if (!inPage || !stored) return inPage ?? stored;
  const [older, newer] = stored.readAt > inPage.readAt ? [inPage, stored] : [stored, inPage];
  if (!isAlbumPage) return newer;
  return { ...newer, albums: allOf(older, newer) };
}
