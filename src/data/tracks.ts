import { recordOriginal } from "#data/originals.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { AdminTrack, Track, TrackValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writes.ts";
import { LARGE_FILES } from "#rules/largeFiles.ts";

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
export async function insertTrack(values: TrackValues & { id: string }): Promise<Track> {
  return writtenRow(await supabase().from("tracks").upsert(values).select().single(), "albumGone");
}

export async function updateTrack(id: string, values: Partial<TrackValues>): Promise<Track> {
  const update = supabase().from("tracks").update(values).eq("id", id);
  return writtenRow(await update.select().maybeSingle(), "trackGone");
}

export function fetchTracksWithoutCopy(): Promise<AdminTrack[]> {
  return readAllRows(() =>
    supabase()
      .from("tracks")
      .select("*, track_originals(*)", { count: "exact" })
      .or(LARGE_FILES.map((extension) => `audio_url.ilike.*.${extension}`).join())
      .order("id"),
  );
}

/**
 * Lets a track play its listening copy and records the original, unless the track has other audio by now. A duration is
 * set where there is none. Returns the row, or null when nothing was changed. Throws the server's error.
 */
export async function setListeningCopy(
  track: AdminTrack,
  copyUrl: string,
  duration: string,
): Promise<AdminTrack | null> {
  const { id, audio_url } = track;
  const tracks = supabase().from("tracks");
  const { data: now, error: unread } = await tracks.select("audio_url, duration").eq("id", id).maybeSingle();
  if (unread) throw unread;
  if (audio_url === null || now?.audio_url !== audio_url) return null;
  const track_originals = await recordOriginal(track, copyUrl);
  const update = tracks
    .update({ audio_url: copyUrl, ...(now.duration === null && { duration }) })
    .eq("id", id)
    .eq("audio_url", audio_url);
  const { data, error } = await update.select().maybeSingle();
  if (error) await throwWriteError(error);
  if (!data) await assertStillAdmin();
  return data && { ...data, track_originals };
}

/** Deletes a track; returns its last row. */
export async function deleteTrack(id: string): Promise<Track> {
  const deletion = supabase().from("tracks").delete().eq("id", id);
  return writtenRow(await deletion.select().maybeSingle(), "trackGone");
}
