import { adminErrors } from "#adminMessages.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { FOREIGN_KEY_VIOLATION, RowGoneError, type TrackTexts } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";

/** The words of a track; null for what it has not. */
export type Texts = Pick<TrackTexts, "lyrics" | "credits">;

const columns = ["lyrics", "credits"] as const;

/** Reads lyrics and credits of an album's tracks, by track id, without the tracks that have none. Throws on failure. */
export async function fetchTextsOfAlbum(albumId: string): Promise<ReadonlyMap<string, Texts>> {
  const rows = await readAllRows((from, to) =>
    supabase()
      .from("tracks")
      .select("id, track_texts!inner(lyrics, credits)", { count: "exact" })
      .eq("album_id", albumId)
      .order("id")
      .range(from, to),
  );
  return new Map(rows.map(({ id, track_texts }) => [id, track_texts]));
}

/**
 * Saves changed words of a track and leaves the others alone; null removes. Out: what the track has then. Throws the
 * server's error, or RowGoneError when the track no longer exists.
 */
export async function saveTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  const rows = supabase().from("track_texts");
  if (!changes.lyrics && !changes.credits) return removeTexts(trackId, changes);
  const { data, error } = await rows
    .upsert({ track_id: trackId, ...changes })
    .select("lyrics, credits")
    .single();
  if (error?.code === FOREIGN_KEY_VIOLATION) throw new RowGoneError(adminErrors.trackGone);
  if (error) throw error;
  return data;
}

/** A row without any text cannot be: it goes when there is nothing but what is removed. */
async function removeTexts(trackId: string, changes: Partial<Texts>): Promise<Texts> {
  const rows = supabase().from("track_texts");
  const kept = columns.filter((column) => changes[column] === undefined);
  const removal = kept.reduce(
    (request, column) => request.is(column, null),
    rows.delete().eq("track_id", trackId),
  );
  const { error } = await removal;
  if (error) throw error;
  const left = { lyrics: null, credits: null };
  if (kept.length === 0) return left;
  const change = await rows.update(changes).eq("track_id", trackId).select("lyrics, credits").maybeSingle();
  if (change.error) throw change.error;
  return change.data ?? left;
}
