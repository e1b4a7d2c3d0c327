import { useReducer } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { emptyQueue, nextQueue, type PlayerQueue, type QueueEvent } from "./playerQueue.ts";

/**
 * The queue of the page. In: the catalogue; it may change under a playing track, which stays. Out: the selected
 * album as the catalogue has it now, what the player holds, and `send`, which is stable, for what happened.
 */
export function usePlayerQueue(catalogue: CatalogueAlbum[]) {
  const [queue, send] = useReducer(
    (previous: PlayerQueue, event: QueueEvent) => nextQueue(catalogue, previous, event),
    emptyQueue,
  );
  const selectedAlbum = catalogue.find(({ id }) => id === queue.selectedAlbumId) ?? null;
  return { queue, selectedAlbum, currentTrack: queue.current?.track ?? null, send };
}
