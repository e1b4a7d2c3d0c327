import type { QueryClient } from "@tanstack/react-query";
import { fetchUnmovedOriginals, moveOriginal } from "#data/originals.ts";
import { fetchTracksWithoutCopy } from "#data/tracks.ts";
import { chunkOrReload } from "#lib/chunks.ts";

/** The listening copies that tracks lack, as the dashboard's one button makes them. Loads the queue with the first. */
export function trackCopyJobs(client: QueryClient) {
  return {
    kind: "copies" as const,
    name: (count: number) => (count === 1 ? "1 listening copy" : `${count} listening copies`),
    find: async () =>
      (await fetchTracksWithoutCopy()).map((track) => async (signal: AbortSignal) => {
        const { copyQueueOf } = await chunkOrReload(() => import("./copyQueue.ts"));
        await copyQueueOf(client).make(track, signal);
      }),
  };
}

/** The originals that are to be moved to hidden names: from before there were any, or left half way. */
export const originalJobs = {
  kind: "originals" as const,
  name: (count: number) => (count === 1 ? "1 original" : `${count} originals`),
  find: async () =>
    (await fetchUnmovedOriginals()).map((original) => async () => void (await moveOriginal(original))),
};
