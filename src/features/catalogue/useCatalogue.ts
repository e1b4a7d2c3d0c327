import { useCallback, useMemo } from "react";
import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useLoad } from "#lib/useLoad.ts";
import { groupTracks } from "./groupTracks.ts";
import { reuseAlbums } from "./reuseAlbums.ts";

export type Catalogue = {
  /** Where the reading stands; meanwhile, and where it failed, the albums are those already known. */
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
export function useCatalogue(knownAlbums = noAlbums): Catalogue {
  const { status, value, reload } = useLoad(loadCatalogue, (error) =>
    console.error("The albums could not be read:", error),
  );
  const albums = useMemo(() => (value ? reuseAlbums(knownAlbums, value) : knownAlbums), [knownAlbums, value]);
  return { status, albums, reload: useCallback(() => void reload(), [reload]) };
}
