import { AUDIO_BUCKET } from "#config.ts";
import { newObjectName, objectNameOf, publicUrlOf } from "#data/files.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { AdminTrack, Track, TrackOriginal, TrackRow, TrackValues } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writeErrors.ts";
import { Failure } from "#rules/failure.ts";

/** The original of a track's listening copy; null while the track plays other audio. */
export function originalOf({ audio_url, track_originals: row }: AdminTrack): TrackOriginal | null {
  return row && row.copy_url === audio_url ? row : null;
}

/**
 * Saves a new track, or new audio of one, and in the same request that `file`, which its audio is a copy of, is still to be
 * sent. Null: the audio is no copy. Throws the server's error.
 */
export async function saveTrack(
  track: Pick<Track, "id" | "audio_url"> & Partial<TrackValues>,
  file: File | null,
): Promise<AdminTrack> {
  const original = file && {
    track_id: track.id,
    copy_url: track.audio_url,
    original_url: null,
    file_name: file.name,
    file_size: file.size,
    status: "waiting",
  };
  const answer = await supabase().rpc("save_track", { track, original }).maybeSingle();
  const row = await writtenRow(answer, track.album_id ? "albumGone" : "trackGone");
  return { ...row, track_originals: original };
}

type PointOptions = {
  /** The row of the file that the new one is a copy of. Without it, an original that the track has goes with it. */
  original?: TrackOriginal;
  /** Set where the track has none. */
  duration?: string | null;
};

/**
 * Lets a track play another stored file of the same sound, in one statement; returns its row. The old file is kept for a day
 * where visitors hear the track (`removeUnusedFiles`). Throws `audioChanged` when the track has other audio by now,
 * `trackGone`, or the server's error: then the new file may be in use all the same.
 */
export async function pointTrackTo(
  { id, audio_url }: Pick<Track, "id" | "audio_url">,
  newUrl: string,
  { original, duration }: PointOptions = {},
): Promise<TrackRow> {
  const names = { track: id, old_url: audio_url ?? "", new_url: newUrl };
  const answer = await supabase()
    .rpc("point_track", { ...names, original: original ?? null, duration: duration ?? undefined })
    .maybeSingle();
  if (answer.data || answer.error) return writtenRow(answer, "trackGone");
  await assertStillAdmin();
  const { data, error } = await supabase().from("tracks").select("id").eq("id", id).maybeSingle();
  if (error) throw error;
  throw new Failure(data ? "audioChanged" : "trackGone");
}

/**
 * Lets a track play a listening copy and records the stored file that it was made of. A duration is set where there is
 * none. Throws like `pointTrackTo`.
 */
export async function setListeningCopy(
  track: Pick<Track, "id" | "audio_url">,
  original: Omit<TrackOriginal, "track_id" | "copy_url">,
  copyUrl: string,
  duration: string | null,
): Promise<TrackRow & { track_originals: TrackOriginal }> {
  const track_originals = { ...original, track_id: track.id, copy_url: copyUrl };
  const saved = await pointTrackTo(track, copyUrl, { original: track_originals, duration });
  return { ...saved, track_originals };
}

/** Reads the original of the copy that a track plays; null without one. Throws the server's error. */
export async function fetchOriginal(trackId: string): Promise<TrackOriginal | null> {
  const tracks = supabase().from("tracks").select("*, track_originals(*)").eq("id", trackId);
  const { data, error } = await tracks.maybeSingle();
  if (error) throw error;
  return data && originalOf(data);
}

/** Updates an original; null when its track has another one by now, or another tab has stored it. Throws the server's error. */
export async function updateOriginal(
  { track_id, copy_url, original_url }: TrackOriginal,
  values: Partial<TrackOriginal>,
): Promise<TrackOriginal | null> {
  const { data, error } = await supabase()
    .from("track_originals")
    .update(values)
    .match({ track_id, copy_url })
    .filter("original_url", original_url === null ? "is" : "eq", original_url)
    .select()
    .maybeSingle();
  if (error) await throwWriteError(error);
  return data;
}

/**
 * Gives an original that visitors could load a name that nobody can guess. The row names the old file until the new one
 * is stored. Returns the row as it is then. Best effort: the dashboard tries again when it opens.
 */
export async function hideOriginal(original: TrackOriginal): Promise<TrackOriginal> {
  const from = objectNameOf(AUDIO_BUCKET, original.original_url ?? "");
  if (from === null || from.startsWith("originals/")) return original;
  const to = newObjectName("originals", from);
  const original_url = publicUrlOf(AUDIO_BUCKET, to);
  try {
    const { error } = await supabase().storage.from(AUDIO_BUCKET).copy(from, to);
    if (error) throw error;
    const hidden = await updateOriginal(original, { original_url });
    await removeUnusedFiles(AUDIO_BUCKET, [original.original_url, original_url], { isAtOnce: true });
    return hidden ?? original;
  } catch (error) {
    reportUnhidden(error);
    return original;
  }
}

/** Hides every original that is stored at a public name, and whose copy is played. Best effort. */
export async function hideOriginals(): Promise<void> {
  const rows = await readAllRows(() =>
    supabase()
      .from("track_originals")
      .select("*, id:track_id, tracks(audio_url)", { count: "exact" })
      .not("original_url", "like", "*/originals/*")
      .order("track_id"),
  ).catch(reportUnhidden);
  for (const { id: _, tracks, ...row } of rows ?? [])
    if (tracks.audio_url === row.copy_url) await hideOriginal(row);
}

const reportUnhidden = (error: unknown) => console.warn("An original is still at its public address.", error);
