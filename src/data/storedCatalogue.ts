import { FIRST_ALBUMS } from "#config.ts";
import { isKnownCatalogue, type KnownCatalogue } from "#data/knownCatalogue.ts";

const STORAGE_KEY = "last-catalogue";

/**
 * Raise it when what a column holds comes to mean something else: what an older version of the site has kept is then
 * forgotten. A new column needs nothing: `isKnownCatalogue` asks for it.
 */
const FORMAT = 2;

/** What is kept: nothing may be relied on, as an older or a newer version of the site may have written it. */
type Kept = { format?: unknown; known?: unknown } | null;

/** What the last visit saw; null on a first visit, and where storage is closed or holds something else. */
export function readStoredCatalogue(): KnownCatalogue | null {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return kept?.format === FORMAT && isKnownCatalogue(kept.known) ? kept.known : null;
  } catch {
    return null;
  }
}

/** Keeps the first albums for the next visit; where storage is closed or full, nothing is kept. */
export function storeCatalogue(known: KnownCatalogue): void {
  try {
    const kept = { ...known, albums: known.albums.slice(0, FIRST_ALBUMS) };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ format: FORMAT, known: kept }));
  } catch {
    // A visit without storage is a first visit each time.
  }
}
