import { useLayoutEffect, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { createPlayerStore, type PlayerStore } from "./playerStore.ts";

/** The page's queue with its player. A new catalogue keeps the current track. */
export function usePlayerQueue(catalogue: CatalogueAlbum[], firstAlbumId: string | null): PlayerStore {
  const [store] = useState(() => createPlayerStore(catalogue, firstAlbumId));
  useLayoutEffect(() => store.setCatalogue(catalogue), [store, catalogue]);
  return store;
}
