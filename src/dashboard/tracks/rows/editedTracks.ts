import type { QueryClient } from "@tanstack/react-query";
import { AUDIO_BUCKET } from "#config.ts";
import { albumsQuery } from "#data/albums.ts";
import { enqueueWrite } from "#data/enqueueWrite.ts";
import { type AdminTrack, type Album, filesOfTrack, type Track } from "#data/rows.ts";
import { deleteTrack, fetchTracksOfAlbum, insertTrack, updateTrack } from "#data/tracks.ts";
import { saveTrack } from "#data/uploads/originals.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { createStore } from "#lib/createStore.ts";
import { randomId } from "#lib/randomId.ts";
import { adminErrors, adminSuccesses } from "#messages/dashboardMessages.ts";
import { failureMessage } from "#rules/errorMessage.ts";
import { Failure, isRowGone } from "#rules/failure.ts";
import { ownArtist } from "#rules/ownArtist.ts";
import { notify } from "#ui/notify.ts";
import { arrange, byNumber, inOrder, renumber } from "./trackOrder.ts";

export type NewTrack = Pick<Track, "id" | "title" | "duration" | "audio_url"> & {
  /** The file whose listening copy it plays. */
  original: File | null;
  /** As it was typed, or found in tags. */
  artist: string | null;
};

/**
 * The tracks of one album while its dialog is open, and all writes to them. Reads and writes run one after another, each
 * on the list that the one before left, so that no response overwrites newer rows. Reports as behaviour §8 says.
 */
export function createTrackList(
  client: QueryClient,
  { id: albumId, artist: albumArtist }: Pick<Album, "id" | "artist">,
) {
  const queryKey = ["tracks", albumId, randomId()];
  /** Server state; the last of `orders`, which are being saved, is shown over it (optimistic). */
  const stored = () => client.getQueryData<readonly AdminTrack[]>(queryKey) ?? [];
  const orders = createStore<readonly (readonly string[])[]>([]);
  const keep = (tracks: readonly AdminTrack[]) => client.setQueryData(queryKey, tracks.toSorted(byNumber));
  const drop = (id: string) => keep(stored().filter((track) => track.id !== id));
  const countChanged = () => void client.invalidateQueries(albumsQuery);
  const enqueue = <Value>(write: () => Promise<Value>) => enqueueWrite(albumId, write);

  const query = {
    queryKey,
    queryFn: () => enqueue(() => fetchTracksOfAlbum(albumId)),
    meta: { failure: adminErrors.fetchTracks },
  };
  /** Reads the list again, after every earlier write. A write must not await it. */
  const read = () => client.refetchQueries({ queryKey });

  const keepChanged = (rows: readonly (Pick<Track, "id"> & Partial<AdminTrack>)[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    keep(stored().map((track) => ({ ...track, ...changed.get(track.id) })));
  };

  /**
   * Writes a track, given its row as earlier writes left it; returns the new row. Throws the server's error, or
   * `trackGone` when it also reads the list again.
   */
  const change = (
    id: string,
    write: (track: AdminTrack) => Promise<Partial<AdminTrack>>,
  ): Promise<AdminTrack> =>
    enqueue(async () => {
      const track = stored().find((other) => other.id === id);
      try {
        if (!track) throw new Failure("trackGone");
        const changed = await write(track);
        keepChanged([{ id, ...changed }]);
        return { ...track, ...changed };
      } catch (error) {
        if (isRowGone(error)) {
          drop(id);
          void read();
        }
        throw error;
      }
    });

  /** behaviour §4: numbers every track 1..N, one call each. Throws when one of them fails. */
  const writeNumbers = async (order: readonly string[]): Promise<void> => {
    const numbered = renumber(arrange(stored(), order));
    const calls = numbered.map(({ id, track_number }) => updateTrack(id, { track_number }));
    await Promise.allSettled(calls); // So that no call is in flight when the list is read again after a failure.
    keepChanged(await Promise.all(calls));
  };

  /** Shows an order at once, and saves it; false when it could not be saved. */
  const saveOrder = async (order: readonly string[]): Promise<boolean> => {
    orders.set([...orders.get(), order]);
    try {
      await enqueue(() => writeNumbers(order));
      return true;
    } catch (error) {
      reportFailure(isRowGone(error) ? null : error, adminErrors.reorderTracks, "order");
      void read();
      return false;
    } finally {
      orders.set(orders.get().filter((other) => other !== order));
    }
  };

  /** behaviour §4, reorder. */
  const reorder = async (order: readonly string[]): Promise<void> => {
    if (await saveOrder(order)) notify.success(adminSuccesses.trackOrderUpdated, { control: "order" });
  };

  /** Reads the list after a row has gone, and numbers the rest 1..N. */
  const closeGaps = async (): Promise<void> => {
    await read();
    const tracks = stored();
    const hasGap = tracks.some(({ track_number }, index) => track_number !== index + 1);
    if (hasGap) await saveOrder(tracks.map(({ id }) => id));
  };

  /**
   * Adds a track at the end (behaviour §4: count plus 1), or before the first of `followers`, tracks that belong after it;
   * returns its row. Throws the server's error.
   */
  const add = async (
    { original, artist, ...track }: NewTrack,
    followers: readonly string[],
  ): Promise<AdminTrack> => {
    const added = await enqueue(async () => {
      const others = stored().filter(({ id }) => id !== track.id);
      const own = ownArtist(artist, albumArtist);
      const values = {
        ...track,
        album_id: albumId,
        track_number: others.length + 1,
        // An older database has no such column.
        ...(own && { artist: own }),
      };
      const row = original
        ? await saveTrack(values, original)
        : { ...(await insertTrack(values)), track_originals: null };
      keep([...others, row]);
      return row;
    });
    countChanged();
    const ids = inOrder(stored(), orders.get().at(-1)).flatMap(({ id }) => (id === track.id ? [] : id));
    const place = ids.findIndex((id) => followers.includes(id));
    if (place >= 0) await saveOrder(ids.toSpliced(place, 0, track.id));
    return added;
  };

  /** Deletes a track that a failed `add` may have inserted. Throws the server's error. */
  const takeBack = async (id: string): Promise<void> => {
    await enqueue(() => deleteTrack(id)).catch((error) => {
      if (!isRowGone(error)) throw error;
    });
    countChanged();
    await closeGaps();
  };

  /** Deletes a track and its audio files. Throws the server's error. */
  const remove = async (id: string): Promise<void> => {
    await enqueue(async () => {
      const files = filesOfTrack(stored().find((track) => track.id === id));
      try {
        files.push((await deleteTrack(id)).audio_url);
        notify.success(adminSuccesses.trackDeleted);
        countChanged();
      } catch (error) {
        if (!isRowGone(error)) throw error;
        reportFailure(error, adminErrors.deleteTrack, id);
      } finally {
        // After every outcome, since the response may be lost. Files that a row uses are kept.
        void removeUnusedFiles(AUDIO_BUCKET, files);
      }
      drop(id);
    });
    await closeGaps();
  };

  return {
    albumArtist,
    query,
    orders,
    stored,
    /** The row as it was last read or written; null for a new track. */
    find: (id: string | null) => stored().find((track) => track.id === id) ?? null,
    read,
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

/** Shows a failure of a control: the error's own sentence, or the given one. */
export function reportFailure(error: unknown, sentence: string, control: string): void {
  notify.error(failureMessage(error, sentence), control);
}
