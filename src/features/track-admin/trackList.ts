import { RowGoneError } from "#data/RowGoneError.ts";
import type { Track, TrackValues } from "#data/rows.ts";
import { deleteTrack, fetchTracksOfAlbum, insertTrack, updateTrack } from "#data/tracks.ts";
import { createSerialQueue } from "#lib/createSerialQueue.ts";
import { createStore } from "#lib/createStore.ts";
import { adminErrors, adminSuccesses } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { removeUnusedAudio } from "./removeUnusedAudio.ts";
import { arrange, byNumber, moveTrack, renumber } from "./trackOrder.ts";

type TrackListState = { status: "loading" | "loaded" | "failed"; tracks: readonly Track[] };

/** What a new track is made of; its number comes from the list. */
export type NewTrack = Pick<Track, "id" | "title" | "audio_url"> & { duration: string | null };

/**
 * The tracks of one album and everything that changes them. Reading and writing happen one after the other, each on
 * the list that the one before left, so that no answer overwrites what is newer. Told as behaviour §8 says.
 */
export function createTrackList(albumId: string, onCountChanged: () => void) {
  const { get, set, subscribe } = createStore<TrackListState>({ status: "loading", tracks: [] });
  const inTurn = createSerialQueue();
  /** The tracks as the server has them, and the orders (ids) on their way there, of which the last one is shown. */
  let stored: readonly Track[] = [];
  let unsavedOrders: readonly (readonly string[])[] = [];

  const show = (status = get().status) => {
    const order = unsavedOrders.at(-1);
    set({ status, tracks: order ? renumber(arrange(stored, order)) : stored });
  };

  const keep = (tracks: readonly Track[]) => {
    stored = tracks.toSorted(byNumber);
    show();
  };

  const read = async (): Promise<void> => {
    try {
      stored = await fetchTracksOfAlbum(albumId);
      show("loaded");
    } catch {
      if (get().status === "loading") show("failed");
      notify.error(adminErrors.fetchTracks);
    }
  };

  const load = (): Promise<void> => inTurn(read);
  const retry = () => {
    show("loading");
    return load();
  };

  const keepChanged = (rows: readonly Track[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    keep(stored.map((track) => changed.get(track.id) ?? track));
  };

  /**
   * Saves values of a track, made of the row that is there when it is its turn. Throws the server's error, or
   * RowGoneError once the list was read again.
   */
  const change = (id: string, valuesOf: (track: Track) => Partial<TrackValues>): Promise<void> =>
    inTurn(async () => {
      const track = stored.find((other) => other.id === id);
      try {
        if (!track) throw new RowGoneError(adminErrors.trackGone);
        keepChanged([await updateTrack(id, valuesOf(track))]);
      } catch (error) {
        if (error instanceof RowGoneError) await read();
        throw error;
      }
    });

  /** behaviour §4: numbers every track 1..N, one call each. Out: whether that succeeded; the list is read again if not. */
  const saveOrder = async (order: readonly string[]): Promise<boolean> => {
    const numbered = renumber(arrange(stored, order));
    const calls = numbered.map(({ id, track_number }) => updateTrack(id, { track_number }));
    const outcomes = await Promise.allSettled(calls);
    const saved = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    unsavedOrders = unsavedOrders.filter((other) => other !== order);
    keepChanged(saved);
    if (saved.length === calls.length) return true;
    notify.error(adminErrors.reorderTracks);
    await read();
    return false;
  };

  /** Shows a track at another's place at once, and saves that order when it is its turn. */
  const move = (id: string, toPlaceOfId: string): Promise<boolean> => {
    const order = moveTrack(get().tracks, id, toPlaceOfId).map((track) => track.id);
    unsavedOrders = [...unsavedOrders, order];
    show();
    return inTurn(() => saveOrder(order));
  };

  /** behaviour §4, reorder. */
  const reorder = async (id: string, toPlaceOfId: string): Promise<void> => {
    if (await move(id, toPlaceOfId)) notify.success(adminSuccesses.trackOrderUpdated);
  };

  /**
   * Adds a track at the end (behaviour §4: count plus 1), or before the first of `followers`, tracks that belong after it.
   * Throws the server's error.
   */
  const add = async (track: NewTrack, followers: readonly string[] = []): Promise<void> => {
    await inTurn(async () => {
      const others = stored.filter(({ id }) => id !== track.id);
      const added = await insertTrack({ ...track, album_id: albumId, track_number: others.length + 1 });
      keep([...others, added]);
    });
    onCountChanged();
    const follower = get().tracks.find(({ id }) => followers.includes(id));
    if (follower) await move(track.id, follower.id);
  };

  /** Takes back a track that `add` may have inserted although it failed. Throws the server's error. */
  const takeBack = (id: string): Promise<void> =>
    inTurn(async () => {
      await deleteTrack(id).catch((error) => {
        if (!(error instanceof RowGoneError)) throw error;
      });
      onCountChanged();
      await read();
    });

  /** Deletes a track, and its audio file after it. */
  const remove = (id: string): Promise<void> =>
    inTurn(async () => {
      try {
        const { audio_url } = await deleteTrack(id);
        void removeUnusedAudio(audio_url);
        notify.success(adminSuccesses.trackDeleted);
        onCountChanged();
      } catch (error) {
        tellFailure(error, adminErrors.deleteTrack);
        if (!(error instanceof RowGoneError)) return;
      }
      keep(stored.filter((track) => track.id !== id));
      await read();
    });

  return { get, subscribe, load, retry, reorder, add, takeBack, remove, change };
}

export type TrackList = ReturnType<typeof createTrackList>;

/** Says that something failed: with the spec's sentence or, for a row that is gone, that it is. */
export function tellFailure(error: unknown, sentence: string): void {
  notify.error(error instanceof RowGoneError ? error.message : sentence);
}
