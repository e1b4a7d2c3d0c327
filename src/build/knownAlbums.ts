import { CATALOGUE_ELEMENT_ID } from "../data/catalogueInPage.ts";
import { isKnownCatalogue } from "../data/knownCatalogue.ts";
import type { CatalogueAlbum } from "../data/rows.ts";

const element = new RegExp(`<script type="application/json" id="${CATALOGUE_ELEMENT_ID}">([^<]*)</script>`);

/** The albums that the build has written into a page, none when it was built without a catalogue. */
export function knownAlbums(page: string): CatalogueAlbum[] {
  const text = element.exec(page)?.[1];
  const value: unknown = text ? JSON.parse(text) : null;
  return isKnownCatalogue(value) ? value.albums : [];
}
