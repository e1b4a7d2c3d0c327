import { useState, useSyncExternalStore } from "react";
import { type KnownCatalogue, newerCatalogue } from "#data/knownCatalogue.ts";
import { readStoredCatalogue } from "#data/storedCatalogue.ts";
import { reuseAlbums } from "./reuseAlbums.ts";

const neverChanges = () => () => undefined;

/** Reads at its first call what the last visit saw, or takes what stands in the page when that is newer. */
function readOnce(inPage: KnownCatalogue | null) {
  let known: KnownCatalogue | null | undefined;
  return () => {
    if (known === undefined) {
      const newer = newerCatalogue(inPage, readStoredCatalogue());
      known = newer && { ...newer, albums: reuseAlbums(inPage?.albums ?? [], newer.albums) };
    }
    return known;
  };
}

/**
 * What can be painted before the first answer. In: the catalogue that stands in the page, if any: a page that was
 * painted by the build is taken over with it, whatever this browser remembers, and changes at once after that.
 */
export function useKnownCatalogue(inPage: KnownCatalogue | null): KnownCatalogue | null {
  const [read] = useState(() => readOnce(inPage));
  return useSyncExternalStore(neverChanges, read, () => inPage);
}
