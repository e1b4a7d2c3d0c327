import type { QueryClient } from "@tanstack/react-query";
import { AUDIO_BUCKET } from "#config.ts";
import { albumsQuery } from "#data/albums.ts";
import {
  type AdminTrack,
  explanationOf,
  filesOfTrack,
  NotAdminError,
  RowGoneError,
  type Track,
  type TrackValues,
} from "#data/rows.ts";
import { deleteTrack, fetchTracksOfAlbum, insertTrack, updateTrack } from "#data/tracks.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { createStore } from "#lib/createStore.ts";
import { randomId } from "#lib/randomId.ts";
import { adminErrors, adminSuccesses } from "#messages/adminMessages.ts";
import { notify } from "#ui/notify.ts";
import { arrange, byNumber, inOrder, moveTrack, renumber } from "./trackRules.ts";
import { enqueueWrite } from "./writeQueue.ts";

export type NewTrack = Pick<Track, "id" | "title" | "audio_url"> & { duration: string | null };

/**
 * The tracks of one album while its dialog is open, and all writes to them. Writes run one after another, each on the
 * list that the one before left, so that no response overwrites newer rows. Reports as behaviour §8 says.
 */
export function createTrackList(client: QueryClient, albumId: string) {
  const queryKey = ["tracks", albumId, randomId()];
  /** Server state; the last of `orders`, which are being saved, is shown over it (optimistic). */
  const stored = () => client.getQueryData<readonly AdminTrack[]>(queryKey) ?? [];
  const orders = createStore<readonly (readonly string[])[]>([]);
  const keep = (tracks: readonly AdminTrack[]) => client.setQueryData(queryKey, tracks.toSorted(byNumber));
  const read = () => client.refetchQueries({ queryKey });
  const countChanged = () => void client.invalidateQueries(albumsQuery);
  const enqueue = <Value>(write: () => Promise<Value>) => enqueueWrite(client, albumId, write);

  const keepChanged = (rows: readonly Track[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    keep(stored().map((track) => (changed.has(track.id) ? { ...track, ...changed.get(track.id) } : track)));
  };

  /**
   * Saves values that are computed from the row as earlier writes left it; returns the new row. Throws the server's
   * error, or RowGoneError after the list was read again.
   */
  const change = (id: string, valuesOf: (track: AdminTrack) => Partial<TrackValues>): Promise<AdminTrack> =>
    enqueue(async () => {
      const track = stored().find((other) => other.id === id);
      try {
        if (!track) throw new RowGoneError(adminErrors.trackGone);
        const changed = await updateTrack(id, valuesOf(track));
        keepChanged([changed]);
        return { ...track, ...changed };
      } catch (error) {
        if (error instanceof RowGoneError) await read();
        throw error;
      }
    });

  /** behaviour §4: numbers every track 1..N, one call each. Throws when one of them fails. */
  const saveOrder = async (order: readonly string[]): Promise<void> => {
    const numbered = renumber(arrange(stored(), order));
    const calls = numbered.map(({ id, track_number }) => updateTrack(id, { track_number }));
    const outcomes = await Promise.allSettled(calls);
    keepChanged(outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])));
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (failure) throw failure.reason;
  };

  const shown = () => inOrder(stored(), orders.get().at(-1));

  /** Shows a track at another's place at once, and saves that order. Out: whether it was saved. */
  const move = async (id: string, toPlaceOfId: string): Promise<boolean> => {
    const order = moveTrack(shown(), id, toPlaceOfId).map((track) => track.id);
    orders.set([...orders.get(), order]);
    try {
      await enqueue(() => saveOrder(order)).finally(() =>
        orders.set(orders.get().filter((other) => other !== order)),
      );
      return true;
    } catch (error) {
      notify.error(error instanceof NotAdminError ? error.message : adminErrors.reorderTracks);
      await enqueue(read);
      return false;
    }
  };

  /** Reads the list after a row has gone, and numbers the rest 1..N. */
  const readWithoutGaps = async (): Promise<void> => {
    await read();
    const tracks = stored();
    if (tracks.every(({ track_number }, index) => track_number === index + 1)) return;
    try {
      await saveOrder(tracks.map(({ id }) => id));
    } catch {
      notify.error(adminErrors.reorderTracks);
      await read();
    }
  };

  /** behaviour §4, reorder. */
  const reorder = async (id: string, toPlaceOfId: string): Promise<void> => {
    if (await move(id, toPlaceOfId)) notify.success(adminSuccesses.trackOrderUpdated);
  };

  /**
   * Adds a track at the end (behaviour §4: count plus 1), or before the first of `followers`, tracks that belong after it;
   * returns its row. Throws the server's error.
   */
  const add = async (track: NewTrack, followers: readonly string[] = []): Promise<AdminTrack> => {
    const inserted = await enqueue(async () => {
      const others = stored().filter(({ id }) => id !== track.id);
      const values = { ...track, album_id: albumId, track_number: others.length + 1 };
      const added = { ...(await insertTrack(values)), track_originals: null };
      keep([...others, added]);
      return added;
    });
    countChanged();
    const follower = shown().find(({ id }) => followers.includes(id));
    if (follower) await move(track.id, follower.id);
    return inserted;
  };

  /** Deletes a track that a failed `add` may have inserted. Throws the server's error. */
  const takeBack = (id: string): Promise<void> =>
    enqueue(async () => {
      await deleteTrack(id).catch((error) => {
        if (!(error instanceof RowGoneError)) throw error;
      });
      countChanged();
      await readWithoutGaps();
    });

  /** Deletes a track, and its audio files once the row is known to be gone. */
  const remove = (id: string): Promise<void> =>
    enqueue(async () => {
      const files = filesOfTrack(stored().find((track) => track.id === id));
      try {
        files.push(...filesOfTrack(await deleteTrack(id)));
        notify.success(adminSuccesses.trackDeleted);
        countChanged();
      } catch (error) {
        reportFailure(error, adminErrors.deleteTrack);
        if (!(error instanceof RowGoneError)) return;
      } finally {
        // After every outcome, since the response may be lost. Files that a row uses are kept.
        void removeUnusedFiles(AUDIO_BUCKET, files);
      }
      keep(stored().filter((track) => track.id !== id));
      await readWithoutGaps();
    });

  return {
    query: { queryKey, queryFn: () => fetchTracksOfAlbum(albumId) },
    orders,
    read: () => enqueue(read),
    /** Drops the list after the last write, since each opening reads again (behaviour §2). */
    close: () => enqueue(async () => client.removeQueries({ queryKey })),
    reorder,
    add,
    takeBack,
    remove,
    change,
  };
}

export type TrackList = ReturnType<typeof createTrackList>;

/** Shows a failure: the error's own explanation, or the given sentence. */
export function reportFailure(error: unknown, sentence: string): void {
  notify.error(explanationOf(error, sentence));
}
