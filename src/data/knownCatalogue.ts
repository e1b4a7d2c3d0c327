import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import { FIRST_ALBUMS } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { readStoredJson, storeText } from "#lib/browserStorage.ts";
import type { AlbumSlugs } from "#routes.ts";

/** The data for the first paint: the first albums with their tracks, and the homepage's video. */
export type KnownCatalogue = {
  albums: CatalogueAlbum[];
  videoUrl: string;
  readAt: number;
  /** In a page: the slugs of its albums on that deployment, by id. */
  slugs?: AlbumSlugs;
};

/** The catalogue that the build wrote into the page; null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

const STORAGE_KEY = "last-catalogue";

/** The script's address has a hash, so it differs for each version of the site, whose rows may have other columns. */
const VERSION = import.meta.url;

/** The catalogue of the last visit; null on a first visit, without storage, and from another version of the site. */
export function readStoredCatalogue(): KnownCatalogue | null {
  const stored = readStoredJson(STORAGE_KEY) as { version?: unknown; known?: KnownCatalogue } | null;
  return (stored?.version === VERSION && stored.known) || null;
}

/** Stores the first albums for the next visit, unless storage is unavailable or full. */
export function storeCatalogue(known: KnownCatalogue): void {
  const first = { ...known, albums: known.albums.slice(0, FIRST_ALBUMS) };
  storeText(STORAGE_KEY, JSON.stringify({ version: VERSION, known: first }));
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
  const albums = new Map([...older.albums, ...newer.albums].map((album) => [album.id, album]));
  return { ...newer, albums: [...albums.values()] };
}
