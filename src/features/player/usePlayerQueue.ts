import { useMemo, useReducer } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { emptyQueue, nextQueue, type PlayerQueue, type QueueEvent } from "./playerQueue.ts";

/**
 * The queue of the page. In: the catalogue; it may change under a playing track, which stays. Out: the selected
 * album as the catalogue has it now, what the player holds and what would follow it, and `send`, which is stable, for
 * what happened.
 */
export function usePlayerQueue(catalogue: CatalogueAlbum[]) {
  const [queue, send] = useReducer(
    (previous: PlayerQueue, event: QueueEvent) => nextQueue(catalogue, previous, event),
    emptyQueue,
  );
  const { current, selectedAlbumId } = queue;
  const surroundings = useMemo(
    () => ({
      upcomingTrack: nextQueue(catalogue, queue, { type: "nextClicked" }).current?.track ?? null,
      hasPrevious: nextQueue(catalogue, queue, { type: "previousClicked" }) !== queue,
    }),
    [catalogue, queue],
  );
  const selectedAlbum = catalogue.find(({ id }) => id === selectedAlbumId) ?? null;
  return { selectedAlbum, current, currentTrack: current?.track ?? null, ...surroundings, send };
}
