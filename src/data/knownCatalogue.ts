import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import { STORED_CATALOGUE_WAIT_MS } from "#config.ts";
import type { PageData } from "#data/catalogue.ts";
import { publicAlbums, publicTracks, withTracks } from "#data/publicRows.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { ALBUM_PAGES_PATH, type AlbumPages, CATALOGUE_FILE_PATH } from "#routes.ts";
import type { LegalTexts } from "#rules/bandSettings.ts";

/** The data for the first paint: the first albums with their tracks, and what else the page reads. */
export type KnownCatalogue = PageData & {
  albums: CatalogueAlbum[];
  /** Milliseconds since 1970. */
  readAt: number;
  /** In a page: those of its albums on that deployment. */
  pages?: AlbumPages;
  /** What the site serves itself, as JSON of `CarriedMedia`: in a page the names of its own rows alone. */
  carried?: { base: string; names: string[]; playsSound: boolean };
  /** That the band's press kit, a document of its own, is linked. */
  isPressLinked?: boolean;
  /** The rendered texts of imprint and privacy: while the build renders "/", never in a page. */
  legalMarkup?: LegalTexts;
  /** The rendered mailing list, in the same way. */
  mailingMarkup?: string;
  /** The band's handle in the fediverse, for the head of built pages: never in a page's data. */
  handle?: string | undefined;
  /** Whether feeds name sounds that only Supabase has: while the build makes them. */
  playsPodcasts?: boolean | undefined;
};

/** The catalogue that the build wrote into the page; null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Reads all albums as the last build knew them, and learns what the site serves itself. Throws where the answer is another:
 * of a site without that file, or the sign-in page of a network.
 */
export async function fetchBuiltAlbums(): Promise<Pick<KnownCatalogue, "albums" | "readAt">> {
  const signal = AbortSignal.timeout(STORED_CATALOGUE_WAIT_MS);
  const response = await fetchBuilt(CATALOGUE_FILE_PATH, signal);
  const { albums, readAt, carried }: KnownCatalogue = await response.json();
  // Of another version of the site, maybe.
  const known = albums.flatMap((row) =>
    publicAlbums([row]).map((album) => withTracks(album, publicTracks(row.tracks))),
  );
  learnCarried(carried);
  return { albums: known, readAt };
}

/** Reads which albums have pages of their own on the present deployment. Throws where the answer is another. */
export async function fetchAlbumPages(): Promise<AlbumPages> {
  const pages: AlbumPages = await (await fetchBuilt(ALBUM_PAGES_PATH)).json();
  if (!Object.values(pages).every(Array.isArray)) throw new TypeError(ALBUM_PAGES_PATH);
  return pages;
}

/** Fetches what the last build has written. Throws at an error of the host, which may be JSON or a page, too. */
export async function fetchBuilt(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache", signal: signal ?? null });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
