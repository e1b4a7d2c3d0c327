import { useMemo, useReducer } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { emptyQueue, nextQueue, type PlayerQueue, type QueueEvent } from "./playerQueue.ts";

/**
 * A new catalogue keeps the current track. `selectedAlbum` is from the new catalogue. `send` is stable.
 * @param firstAlbumId The album that is open at first, if any, with its first track ready.
 */
export function usePlayerQueue(catalogue: CatalogueAlbum[], firstAlbumId: string | null) {
  const [queue, send] = useReducer(
    (previous: PlayerQueue, event: QueueEvent) => nextQueue(catalogue, previous, event),
    firstAlbumId ?? "",
    (albumId) => nextQueue(catalogue, emptyQueue, { type: "linkOpened", albumId, trackNumber: null }),
  );
  const { current, selectedAlbumId, failedTrackIds } = queue;
  const neighbours = useMemo(
    () => ({
      upcomingTrack: nextQueue(catalogue, queue, { type: "nextClicked" }).current?.track ?? null,
      hasPrevious: nextQueue(catalogue, queue, { type: "previousClicked" }) !== queue,
    }),
    [catalogue, queue],
  );
  const selectedAlbum = catalogue.find(({ id }) => id === selectedAlbumId) ?? null;
  /** After failures in a row, or with no other track to try. */
  const hasStopped = current !== null && failedTrackIds.includes(current.track.id);
  return { selectedAlbum, current, currentTrack: current?.track ?? null, hasStopped, ...neighbours, send };
}
