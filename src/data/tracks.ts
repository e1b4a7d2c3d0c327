import { readAllRows } from "#data/readAllRows.ts";
import type { AdminTrack, TrackRow, TrackValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { writtenRow } from "#data/writeErrors.ts";

/** Reads an album's tracks by track_number, ties by id (behaviour §7). Throws on failure. */
export function fetchTracksOfAlbum(albumId: string): Promise<AdminTrack[]> {
  return readAllRows(() =>
    supabase()
      .from("tracks")
      .select("*, track_originals(*)", { count: "exact" })
      .eq("album_id", albumId)
      .order("track_number")
      .order("id"),
  );
}

/** Inserts a track; the caller chooses its id, so that a retry adds no second one. */
export async function insertTrack(values: TrackValues & { id: string }): Promise<TrackRow> {
  return writtenRow(await supabase().from("tracks").upsert(values).select().single(), "albumGone");
}

export async function updateTrack(id: string, values: Partial<TrackValues>): Promise<TrackRow> {
  const update = supabase().from("tracks").update(values).eq("id", id);
  return writtenRow(await update.select().maybeSingle(), "trackGone");
}

export async function deleteTrack(id: string): Promise<TrackRow> {
  const deletion = supabase().from("tracks").delete().eq("id", id);
  return writtenRow(await deletion.select().maybeSingle(), "trackGone");
}
