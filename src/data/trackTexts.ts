import { fetchAlbumTexts } from "#data/publicTexts.ts";
import type { TrackTexts } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writeErrors.ts";

/** The texts of a track; null for a missing one. */
export type Texts = Pick<TrackTexts, "lyrics" | "credits">;

const columns = ["lyrics", "credits"] as const;

/** Reads lyrics and credits of an album's tracks, by track id, without the tracks that have none. Throws on failure. */
export const fetchTextsOfAlbum = (albumId: string): Promise<ReadonlyMap<string, Texts>> =>
  fetchAlbumTexts(supabase(), albumId);

/** Saves changed texts of a track and leaves the other one alone; null removes. Returns both. */
export async function saveTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  if (!changes.lyrics && !changes.credits) return removeTexts(trackId, changes);
  const upsert = supabase()
    .from("track_texts")
    .upsert({ track_id: trackId, ...changes });
  return writtenRow(await upsert.select("lyrics, credits").single(), "trackGone");
}

/** Deletes the row when no text would be left, as the database requires; else updates it. */
async function removeTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  const rows = supabase().from("track_texts");
  const kept = columns.find((column) => changes[column] === undefined);
  const deletion = rows.delete().eq("track_id", trackId);
  const removal = kept ? deletion.is(kept, null) : deletion;
  const removed = await removal.select("track_id").maybeSingle();
  if (removed.error) await throwWriteError(removed.error);
  const none: Texts = { lyrics: null, credits: null };
  if (removed.data) return none;
  const update = rows.update(changes).eq("track_id", trackId);
  const { data, error } = await update.select("lyrics, credits").maybeSingle();
  if (error) await throwWriteError(error);
  if (!data) await assertStillAdmin();
  return data ?? none;
}
