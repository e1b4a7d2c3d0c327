import { useCallback } from "react";
import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useLoad } from "#lib/useLoad.ts";
import { groupTracks } from "./groupTracks.ts";

export type Catalogue = {
  /** "loading" only while there is nothing to show yet. */
  status: "loading" | "loaded" | "failed";
  albums: CatalogueAlbum[];
  reload: () => void;
};

const noAlbums: CatalogueAlbum[] = [];

async function loadCatalogue(): Promise<CatalogueAlbum[]> {
  const [albums, tracks] = await Promise.all([fetchAlbums(), fetchTracks()]);
  return groupTracks(albums, tracks);
}

/**
 * All albums with their tracks (SPEC §7). In: the albums already known, if any, shown until the answer is there.
 * A failure is logged and ends the loading; the albums stay as they were known, else empty (SPEC §8).
 */
export function useCatalogue(knownAlbums?: CatalogueAlbum[]): Catalogue {
  const { status, value, reload } = useLoad(loadCatalogue, (error) =>
    console.error("The albums could not be read:", error),
  );
  const albums = value ?? knownAlbums;
  return {
    status: status === "loading" && albums ? "loaded" : status,
    albums: albums ?? noAlbums,
    reload: useCallback(() => void reload(), [reload]),
  };
}
