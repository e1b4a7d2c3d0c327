import type { QueryClient } from "@tanstack/react-query";
import { fetchTextsOfAlbum, saveTexts, type Texts } from "#data/trackTexts.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";

/** A text as it is stored: without blank lines around it; null when nothing is left. */
export const storedText = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .trimEnd()
    .replace(/^\s*\n/, "") || null;

/** The texts of an album's tracks, read once for each opening of Manage Tracks, since drafts are compared to them. */
export function createAlbumTexts(client: QueryClient, albumId: string) {
  const queryKey = ["track-texts", albumId];
  const query = {
    queryKey,
    queryFn: () => fetchTextsOfAlbum(albumId),
    refetchOnMount: false,
    meta: { failure: adminErrors.fetchTexts },
  };
  return {
    albumId,
    query,
    /** Reports and throws when the texts cannot be read. */
    read: async (trackId: string) => (await client.ensureQueryData(query)).get(trackId),
    /** Throws the server's error. */
    save: async (trackId: string, changes: Partial<Texts>): Promise<void> => {
      if (Object.keys(changes).length === 0) return;
      const saved = await saveTexts(trackId, changes);
      client.setQueryData<ReadonlyMap<string, Texts>>(
        queryKey,
        (all) => all && new Map(all).set(trackId, saved),
      );
    },
    close: () => client.removeQueries({ queryKey }),
  };
}

export type AlbumTexts = ReturnType<typeof createAlbumTexts>;
