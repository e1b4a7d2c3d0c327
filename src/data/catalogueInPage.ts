import { CATALOGUE_ELEMENT_ID } from "#boot/contract.ts";
import { isKnownCatalogue, type KnownCatalogue } from "#data/knownCatalogue.ts";

/** The catalogue that stands in the page itself, null when it was built without one. */
export function catalogueInPage(): KnownCatalogue | null {
  const text = document.getElementById(CATALOGUE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isKnownCatalogue(value) ? value : null;
}
