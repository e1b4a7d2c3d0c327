import { publicTexts } from "#data/publicRows.ts";
import { fetchAlbumTexts } from "#data/publicTexts.ts";
import type { TrackTexts } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writeErrors.ts";

/** The texts of a track, and the code of its recording; null for a missing one. */
export type Texts = Pick<TrackTexts, "lyrics" | "credits" | "isrc">;

/** PostgreSQL's code for a column that is not there. */
const NO_SUCH_COLUMN = "42703";

const columns = ["lyrics", "credits", "isrc"] as const;

/** Reads the texts of an album's tracks, by track id, without the tracks that have none. Throws on failure. */
export const fetchTextsOfAlbum = (albumId: string): Promise<ReadonlyMap<string, Texts>> =>
  fetchAlbumTexts(supabase(), albumId);

/** Saves changed texts of a track and leaves the others alone; null removes. Returns all. */
export async function saveTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  if (!columns.some((column) => changes[column])) return removeTexts(trackId, changes);
  const upsert = supabase()
    .from("track_texts")
    .upsert({ track_id: trackId, ...changes });
  return publicTexts(await writtenRow(await upsert.select().single(), "trackGone"));
}

/** Deletes the row when no text would be left, as the database requires; else updates it. */
async function removeTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  const rows = supabase().from("track_texts");
  const kept = columns.filter((column) => changes[column] === undefined);
  const remove = (empty: readonly (keyof Texts)[]) =>
    empty
      .reduce((deletion, column) => deletion.is(column, null), rows.delete().eq("track_id", trackId))
      .select("track_id")
      .maybeSingle();
  let removed = await remove(kept);
  // A database that has no codes yet.
  if (removed.error?.code === NO_SUCH_COLUMN) removed = await remove(kept.filter((name) => name !== "isrc"));
  if (removed.error) await throwWriteError(removed.error);
  if (removed.data) return publicTexts(null);
  const update = rows.update(changes).eq("track_id", trackId);
  const { data, error } = await update.select().maybeSingle();
  if (error) await throwWriteError(error);
  if (!data) await assertStillAdmin();
  return publicTexts(data);
}
