import type { CatalogueAlbum } from "#data/rows.ts";
import { createStore } from "#lib/createStore.ts";
import type { Player, SoundState } from "./player.ts";
import { type CurrentTrack, emptyQueue, nextQueue, type QueueEvent } from "./playerQueue.ts";

/** What the parts of the page read by `usePlayerState`. */
export type PlayerState = SoundState & {
  /** Takes what the visitor asks of the sound. Null in a prerendered page, and before its first effects. */
  sound: Player | null;
  selectedAlbumId: string | null;
  current: CurrentTrack | null;
  hasPrevious: boolean;
  /** After failures in a row, or with no other track to try. */
  hasStopped: boolean;
};

export type PlayerStore = ReturnType<typeof createPlayerStore>;

const noSound: SoundState = {
  status: "paused",
  time: 0,
  duration: 0,
  bufferedEnd: 0,
  volume: 1,
  problem: null,
  skippedTitle: null,
};

/**
 * The queue, and the state of the player that plays it, beside React: the sound gets the next track within the event that
 * ended the last one (decision 099).
 * @param firstAlbumId The album that is open at first, if any, with its first track ready.
 */
export function createPlayerStore(catalogue: CatalogueAlbum[], firstAlbumId: string | null) {
  let albums = catalogue;
  let sound: Player | null = null;
  let queue = nextQueue(albums, emptyQueue, {
    type: "linkOpened",
    albumId: firstAlbumId ?? "",
    trackNumber: null,
  });
  const after = (event: QueueEvent) => nextQueue(albums, queue, event);

  const readQueue = () => {
    const { selectedAlbumId, current, failedTrackIds } = queue;
    return {
      selectedAlbumId,
      current,
      hasPrevious: after({ type: "previousClicked" }) !== queue,
      hasStopped: failedTrackIds.includes(current?.track.id ?? ""),
    };
  };
  let queueState = readQueue();
  const readState = (): PlayerState => ({ ...queueState, ...(sound?.state() ?? noSound), sound });
  const { get, set, subscribe } = createStore(readState());
  const report = () => set(readState());
  const show = () => {
    queueState = readQueue();
    sound?.show(queue.current, after({ type: "nextClicked" }).current?.track ?? null);
    report();
  };

  return {
    get,
    subscribe,
    send: (event: QueueEvent) => {
      const next = after(event);
      if (next === queue) return;
      queue = next;
      show();
    },
    setCatalogue: (present: CatalogueAlbum[]) => {
      albums = present;
      show();
    },
    /** Lets a player play the queue. Returns what ends that. */
    attach: (player: Player) => {
      sound = player;
      show();
      return player.subscribe(report);
    },
    addressOf: (trackId: string) =>
      albums.flatMap(({ tracks }) => tracks).find(({ id }) => id === trackId)?.audio_url,
  };
}
