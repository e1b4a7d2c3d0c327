import { useEffect } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { storeCatalogue } from "#data/storedCatalogue.ts";

/** Keeps what this visit saw for the next one. In: the server's albums and the homepage's video, null until known. */
export function useCatalogueMemory(albums: CatalogueAlbum[] | null, videoUrl: string | null): void {
  useEffect(() => {
    if (albums && videoUrl !== null) storeCatalogue({ albums, videoUrl, readAt: Date.now() });
  }, [albums, videoUrl]);
}
