import type { QueryClient } from "@tanstack/react-query";
import { fetchTracksWithoutCopy } from "#data/tracks.ts";
import { chunkOrReload } from "#lib/chunks.ts";
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
