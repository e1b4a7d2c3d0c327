import { adminErrors } from "#adminMessages.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { type Track, type TrackValues, UNIQUE_VIOLATION } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writes.ts";

/** Reads an album's tracks by track_number, ties by id (behaviour §7). Throws on failure. */
export function fetchTracksOfAlbum(albumId: string): Promise<Track[]> {
  return readAllRows((from, to) =>
    supabase()
      .from("tracks")
      .select("*", { count: "exact" })
      .eq("album_id", albumId)
      .order("track_number")
      .order("id")
      .range(from, to),
  );
}

/** Inserts a track; the caller chooses its id, so that a retry adds no second one. Throws like `writtenRow`. */
export async function insertTrack(values: TrackValues & { id: string }): Promise<Track> {
  const answer = await supabase().from("tracks").insert(values).select().single();
  if (answer.error?.code === UNIQUE_VIOLATION) return updateTrack(values.id, values);
  return writtenRow(answer, adminErrors.albumGone);
}

/** Throws like `writtenRow`. */
export async function updateTrack(id: string, values: Partial<TrackValues>): Promise<Track> {
  const update = supabase().from("tracks").update(values).eq("id", id);
  return writtenRow(await update.select().maybeSingle(), adminErrors.trackGone);
}

/** Extensions of uncompressed and lossless files, which need a listening copy. */
const LARGE_FILES = ["wav", "wave", "aif", "aiff", "aifc", "flac"] as const;

/** Whether a track plays a large file, by its extension, and has no listening copy. */
export function lacksListeningCopy({
  audio_url,
  original_url,
}: Pick<Track, "audio_url" | "original_url">): boolean {
  const extension = /\.(\w+)$/.exec(audio_url ?? "")?.[1]?.toLowerCase();
  return original_url === null && LARGE_FILES.some((large) => large === extension);
}

/** Reads every track that lacks its listening copy. Throws on failure. */
export function fetchTracksWithoutCopy(): Promise<Track[]> {
  return readAllRows((from, to) =>
    supabase()
      .from("tracks")
      .select("*", { count: "exact" })
      .is("original_url", null)
      .or(LARGE_FILES.map((extension) => `audio_url.ilike.*.${extension}`).join())
      .order("id")
      .range(from, to),
  );
}

/**
 * Lets a track play its listening copy, and keeps the address of the original, as long as the track still plays that.
 * Out: the row, or null when the track has other audio by now, or is gone. Throws the server's error.
 */
export async function setListeningCopy(
  { id, audio_url }: Track,
  copy: Pick<Track, "audio_url" | "duration">,
): Promise<Track | null> {
  const { data, error } = await supabase()
    .from("tracks")
    .update({ ...copy, original_url: audio_url })
    .eq("id", id)
    .eq("audio_url", audio_url ?? "")
    .select()
    .maybeSingle();
  if (error) await throwWriteError(error);
  if (!data) await assertStillAdmin();
  return data;
}

/** Deletes a track; returns its last row. Throws like `writtenRow`. */
export async function deleteTrack(id: string): Promise<Track> {
  const deletion = supabase().from("tracks").delete().eq("id", id);
  return writtenRow(await deletion.select().maybeSingle(), adminErrors.trackGone);
}
