import { RowGoneError } from "#data/RowGoneError.ts";
import type { Track, TrackValues } from "#data/rows.ts";
import { deleteTrack, fetchTracksOfAlbum, insertTrack, updateTrack } from "#data/tracks.ts";
import { createSerialQueue } from "#lib/createSerialQueue.ts";
import { createStore } from "#lib/createStore.ts";
import { adminErrors, adminSuccesses } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { removeUnusedAudio } from "./removeUnusedAudio.ts";
import { moveTrack, renumber } from "./trackOrder.ts";

type TrackListState = { status: "loading" | "loaded" | "failed"; tracks: readonly Track[] };

/** What a new track is made of; its number comes from the list. */
export type NewTrack = Pick<Track, "id" | "title" | "audio_url"> & { duration: string | null };

/**
 * The tracks of one album and everything that changes them. Writes to the order and the number of tracks happen one
 * after the other, each on the list that the one before left. Every outcome is told as SPEC §8 says.
 */
export function createTrackList(albumId: string, onCountChanged: () => void) {
  const { get, set, subscribe } = createStore<TrackListState>({ status: "loading", tracks: [] });
  const inTurn = createSerialQueue();
  /** Track numbers as the server has them, by id; the list shows a new order before it is saved. */
  let savedNumbers = new Map<string, number>();
  let asked = 0;
  let answered = 0;

  const show = (tracks: readonly Track[]) => set({ ...get(), tracks });

  /** Reads the list from the server; the newest answer wins. */
  const load = async (): Promise<void> => {
    asked += 1;
    const current = asked;
    try {
      const tracks = await fetchTracksOfAlbum(albumId);
      if (current !== asked) return;
      savedNumbers = new Map(tracks.map((track) => [track.id, track.track_number]));
      answered += 1;
      set({ status: "loaded", tracks });
    } catch {
      if (current !== asked) return;
      if (get().status === "loading") set({ ...get(), status: "failed" });
      notify.error(adminErrors.fetchTracks);
    }
  };

  const retry = () => {
    set({ ...get(), status: "loading" });
    return load();
  };

  /** Says that something failed: the spec's sentence, or, for a row that is gone, that it is; and shows what is there. */
  const tellFailure = async (error: unknown, sentence: string): Promise<void> => {
    const isGone = error instanceof RowGoneError;
    notify.error(isGone ? error.message : sentence);
    if (isGone) await load();
  };

  const saveOrder = async (): Promise<boolean> => {
    const changed = get().tracks.filter((track) => savedNumbers.get(track.id) !== track.track_number);
    const saves = changed.map(async ({ id, track_number }) => {
      await updateTrack(id, { track_number });
      savedNumbers.set(id, track_number);
    });
    const outcomes = await Promise.allSettled(saves);
    if (outcomes.every((outcome) => outcome.status === "fulfilled")) return changed.length > 0;
    notify.error(adminErrors.reorderTracks);
    await load();
    return false;
  };

  /** Shows a track at another's place at once, and saves the new order when it is its turn. */
  const move = (id: string, toPlaceOfId: string): Promise<boolean> => {
    const answeredBefore = answered;
    const arrange = () => show(renumber(moveTrack(get().tracks, id, toPlaceOfId)));
    arrange();
    return inTurn(() => {
      if (answered !== answeredBefore) arrange();
      return saveOrder();
    });
  };

  /** SPEC §4, reorder. */
  const reorder = async (id: string, toPlaceOfId: string): Promise<void> => {
    if (await move(id, toPlaceOfId)) notify.success(adminSuccesses.trackOrderUpdated);
  };

  /**
   * Adds a track at the end (SPEC §4: count plus 1), or before the first of `followers`, tracks that belong after it.
   * Throws the server's error.
   */
  const add = async (track: NewTrack, followers: readonly string[] = []): Promise<void> => {
    await inTurn(async () => {
      const others = get().tracks.filter(({ id }) => id !== track.id);
      const added = await insertTrack({ ...track, album_id: albumId, track_number: others.length + 1 });
      savedNumbers.set(added.id, added.track_number);
      show([...others, added]);
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
      await load();
    });

  /** Deletes a track, and its audio file after it. */
  const remove = (track: Track): Promise<void> =>
    inTurn(async () => {
      try {
        await deleteTrack(track.id);
      } catch (error) {
        return tellFailure(error, adminErrors.deleteTrack);
      }
      show(get().tracks.filter(({ id }) => id !== track.id));
      notify.success(adminSuccesses.trackDeleted);
      onCountChanged();
      void removeUnusedAudio(track.audio_url);
      await load();
    });

  /** Saves values of a track and shows them. Throws the server's error. */
  const change = async (id: string, values: Partial<TrackValues>): Promise<void> => {
    await updateTrack(id, values);
    show(get().tracks.map((track) => (track.id === id ? { ...track, ...values } : track)));
  };

  return { get, subscribe, load, retry, reorder, add, takeBack, remove, change, tellFailure };
}

export type TrackList = ReturnType<typeof createTrackList>;
