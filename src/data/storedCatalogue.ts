import { FIRST_ALBUMS } from "#config.ts";
import { isKnownCatalogue, type KnownCatalogue } from "#data/knownCatalogue.ts";

const STORAGE_KEY = "last-catalogue";

/** What the last visit saw; null on a first visit, and where storage is closed or holds something else. */
export function readStoredCatalogue(): KnownCatalogue | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return isKnownCatalogue(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the first albums for the next visit; where storage is closed or full, nothing is kept. */
export function storeCatalogue(known: KnownCatalogue): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...known, albums: known.albums.slice(0, FIRST_ALBUMS) }),
    );
  } catch {
    // A visit without storage is a first visit each time.
  }
}
