import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import type { PageData } from "#data/catalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { ALBUM_PAGES_PATH, type AlbumPages } from "#routes.ts";
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
  /** The rendered texts of imprint and privacy: while the build renders "/", never in a page. */
  legalMarkup?: LegalTexts;
};

/** The catalogue that the build wrote into the page; null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Reads which albums have pages of their own on the present deployment. Throws where no build has written that file. */
export async function fetchAlbumPages(): Promise<AlbumPages> {
  const response = await fetch(ALBUM_PAGES_PATH, { cache: "no-cache" });
  return response.json();
}
