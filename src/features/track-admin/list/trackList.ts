import type { MutationOptions, QueryClient } from "@tanstack/react-query";
import { adminErrors, adminSuccesses } from "#adminMessages.ts";
import { AUDIO_BUCKET } from "#config.ts";
import { albumsQuery } from "#data/albums.ts";
import {
  explanationOf,
  filesOfTrack,
  NotAdminError,
  RowGoneError,
  type Track,
  type TrackValues,
} from "#data/rows.ts";
import { deleteTrack, fetchTracksOfAlbum, insertTrack, updateTrack } from "#data/tracks.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { notify } from "#ui/notify.ts";
import { arrange, byNumber, inOrder, moveTrack, renumber } from "./trackRules.ts";

/** What a new track is made of; its number comes from the list. */
export type NewTrack = Pick<Track, "id" | "title" | "audio_url"> & { duration: string | null };

/**
 * The tracks of one album, from one opening of the dialog to its end, and everything that changes them. What follows
 * the first reading happens one after the other, each on the list that the one before left, so that no answer
 * overwrites what is newer. Told as behaviour §8 says.
 */
export function createTrackList(client: QueryClient, albumId: string) {
  const queryKey = ["tracks", albumId, randomId()];
  const orderKey = [...queryKey, "order"];
  /** As the server has them; a reorder that is on its way there is shown over this. */
  const stored = () => client.getQueryData<readonly Track[]>(queryKey) ?? [];
  const keep = (tracks: readonly Track[]) => client.setQueryData(queryKey, tracks.toSorted(byNumber));
  const read = () => client.refetchQueries({ queryKey });
  const countChanged = () => void client.invalidateQueries(albumsQuery);

  const mutate = <Value, Variables>(
    options: MutationOptions<Value, Error, Variables>,
    variables: Variables,
  ): Promise<Value> =>
    client
      .getMutationCache()
      .build(client, { ...options, scope: { id: albumId } })
      .execute(variables);
  const inTurn = <Value>(mutationFn: () => Promise<Value>) => mutate({ mutationFn }, undefined);

  const keepChanged = (rows: readonly Track[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    keep(stored().map((track) => changed.get(track.id) ?? track));
  };

  /**
   * Saves values of a track, made of the row that is there when it is its turn; returns its row. Throws the server's
   * error, or RowGoneError once the list was read again.
   */
  const change = (id: string, valuesOf: (track: Track) => Partial<TrackValues>): Promise<Track> =>
    inTurn(async () => {
      const track = stored().find((other) => other.id === id);
      try {
        if (!track) throw new RowGoneError(adminErrors.trackGone);
        const changed = await updateTrack(id, valuesOf(track));
        keepChanged([changed]);
        return changed;
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

  /** Orders (ids) on their way to the server, of which the last one is shown. */
  const unsavedOrders = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey: orderKey, status: "pending" })
      .map(({ state }) => state.variables as readonly string[]);

  const shown = () => inOrder(stored(), unsavedOrders().at(-1));

  /** Shows a track at another's place at once, and saves that order when it is its turn. Out: whether that succeeded. */
  const move = async (id: string, toPlaceOfId: string): Promise<boolean> => {
    const order = moveTrack(shown(), id, toPlaceOfId).map((track) => track.id);
    try {
      await mutate({ mutationKey: orderKey, mutationFn: saveOrder }, order);
      return true;
    } catch (error) {
      notify.error(error instanceof NotAdminError ? error.message : adminErrors.reorderTracks);
      await inTurn(read);
      return false;
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
  const add = async (track: NewTrack, followers: readonly string[] = []): Promise<Track> => {
    const inserted = await inTurn(async () => {
      const others = stored().filter(({ id }) => id !== track.id);
      const added = await insertTrack({ ...track, album_id: albumId, track_number: others.length + 1 });
      keep([...others, added]);
      return added;
    });
    countChanged();
    const follower = shown().find(({ id }) => followers.includes(id));
    if (follower) await move(track.id, follower.id);
    return inserted;
  };

  /** Takes back a track that `add` may have inserted although it failed. Throws the server's error. */
  const takeBack = (id: string): Promise<void> =>
    inTurn(async () => {
      await deleteTrack(id).catch((error) => {
        if (!(error instanceof RowGoneError)) throw error;
      });
      countChanged();
      await read();
    });

  /** Deletes a track, and its audio files once the row is known to be gone. */
  const remove = (id: string): Promise<void> =>
    inTurn(async () => {
      let files = filesOfTrack(stored().find((track) => track.id === id));
      try {
        files = filesOfTrack(await deleteTrack(id));
        notify.success(adminSuccesses.trackDeleted);
        countChanged();
      } catch (error) {
        tellFailure(error, adminErrors.deleteTrack);
        if (!(error instanceof RowGoneError)) return;
      } finally {
        // After every outcome: an answer may be lost, and what a row still points to is kept.
        void removeUnusedFilesQuietly(AUDIO_BUCKET, files);
      }
      keep(stored().filter((track) => track.id !== id));
      await read();
    });

  return {
    query: { queryKey, queryFn: () => fetchTracksOfAlbum(albumId) },
    orderKey,
    read: () => inTurn(read),
    /** Forgets the list after the last write: each opening reads anew (behaviour §2). */
    close: () => inTurn(async () => client.removeQueries({ queryKey })),
    reorder,
    add,
    takeBack,
    remove,
    change,
  };
}

export type TrackList = ReturnType<typeof createTrackList>;

/** Shows why something failed: the error's own explanation, or the given sentence. */
export function tellFailure(error: unknown, sentence: string): void {
  notify.error(explanationOf(error, sentence));
}
