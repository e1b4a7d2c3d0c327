import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { moveUnmovedOriginals } from "#data/originals.ts";
import { fetchTracksWithoutCopy } from "#data/tracks.ts";
import { chunkOrReload } from "#lib/chunks.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { missingCopyMessages } from "#messages/listeningCopyMessages.ts";

/** The listening copies that tracks lack, as the dashboard's one button makes them. Loads the queue with the first. */
export function trackCopyJobs(client: QueryClient) {
  return {
    name: missingCopyMessages.tracks,
    find: async () =>
      (await fetchTracksWithoutCopy()).map((track) => async (signal: AbortSignal) => {
        const { copyQueueOf } = await chunkOrReload(() => import("./copyQueue.ts"));
        await copyQueueOf(client).make(track, signal);
      }),
  };
}

/** Moves originals that are still at their public address, because an earlier move failed. Failures are logged. */
export function useHiddenOriginals(): void {
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    moveUnmovedOriginals().catch((error) =>
      console.warn("An original is still at its public address.", error),
    );
  }, [isIdle]);
}
