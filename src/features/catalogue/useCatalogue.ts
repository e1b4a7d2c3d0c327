import { useCallback, useMemo, useRef, useState } from "react";
import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import { type PublicClient, publicClient } from "#data/publicClient.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useLoad } from "#lib/useLoad.ts";
import { groupTracks } from "./groupTracks.ts";
import { reuseAlbums } from "./reuseAlbums.ts";

export type Catalogue = {
  /** Where the reading stands; meanwhile, and where it failed, the albums are those already known. */
  status: "loading" | "loaded" | "failed";
  /** It has failed, or its first attempt has while more are under way. */
  isFailed: boolean;
  albums: CatalogueAlbum[];
  reload: () => void;
};

const noAlbums: CatalogueAlbum[] = [];

/**
 * All albums with their tracks (behaviour §7). In: the albums already known, if any, shown until the answer is there.
 * A failure is logged and ends the loading; the albums stay as they were known, else empty (behaviour §8).
 */
export function useCatalogue(knownAlbums = noAlbums): Catalogue {
  const newestClient = useRef<PublicClient>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const load = useCallback(async () => {
    const client = publicClient(() => newestClient.current === client && setIsUnanswered(true));
    newestClient.current = client;
    setIsUnanswered(false);
    const [albums, tracks] = await Promise.all([fetchAlbums(client), fetchTracks(client)]);
    if (newestClient.current === client) setIsUnanswered(false);
    return groupTracks(albums, tracks);
  }, []);
  const { status, value, reload } = useLoad(load, (error) =>
    console.error("The albums could not be read:", error),
  );
  const albums = useMemo(() => (value ? reuseAlbums(knownAlbums, value) : knownAlbums), [knownAlbums, value]);
  return {
    status,
    isFailed: isUnanswered || status === "failed",
    albums,
    reload: useCallback(() => void reload(), [reload]),
  };
}
