import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileSizeQuery } from "#data/files.ts";
import { moveUnmovedOriginals } from "#data/originals.ts";
import { fetchTracksWithoutCopy } from "#data/tracks.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { missingCopyMessages } from "#messages/listeningCopyMessages.ts";
import { lacksListeningCopy } from "#rules/largeFiles.ts";

/** The listening copies that tracks lack, as the dashboard's one button makes them. Loads the queue with the first. */
export function missingTrackCopies(client: QueryClient) {
  return {
    name: missingCopyMessages.tracks,
    find: async () => {
      const tracks = await fetchTracksWithoutCopy();
      const sizes = await Promise.all(
        tracks.map(({ audio_url }) => (audio_url ? client.fetchQuery(fileSizeQuery(audio_url)) : null)),
      );
      const missing = tracks.filter((track, index) => lacksListeningCopy(track, sizes[index] ?? null));
      return missing.map((track) => async (signal: AbortSignal) => {
        const { copyQueueOf } = await import("./copyQueue.ts");
        await copyQueueOf(client).make(track, signal);
      });
    },
  };
}

/**
 * Moves originals that are still at their public address, and removes files that nothing uses, because an earlier move or
 * removal failed or its tab was closed. Failures are logged.
 */
export function useFileUpkeep(): void {
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    moveUnmovedOriginals().catch((error) =>
      console.warn("An original is still at its public address.", error),
    );
    void removeAllUnusedFiles();
  }, [isIdle]);
}
