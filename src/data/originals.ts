import { AUDIO_BUCKET } from "#config.ts";
import { objectNameOf, publicUrlOf } from "#data/files.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { AdminTrack, TrackOriginal } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";
import { randomId } from "#lib/randomId.ts";

/** An address that nobody can guess, for the original that is stored at `formerUrl` now. */
function hiddenUrl(formerUrl: string): string {
  const extension = /\.[a-zA-Z0-9]+$/.exec(formerUrl)?.[0] ?? "";
  return publicUrlOf(AUDIO_BUCKET, `originals/${randomId()}${extension}`);
}

/** The original of a track's listening copy; null while the track plays the original. */
export function originalOf({ audio_url, track_originals: row }: AdminTrack): TrackOriginal | null {
  return row?.copy_url === audio_url ? row : null;
}

/**
 * Records the original before a copy takes its place: the file that the track plays or, where that is a copy already, the
 * original that it has. Throws the server's error.
 */
export async function recordOriginal(track: AdminTrack, copy_url: string): Promise<TrackOriginal> {
  const { id: track_id, audio_url: former_url } = track;
  const known = originalOf(track);
  const row =
    known || former_url === null
      ? { ...known, track_id, copy_url }
      : { track_id, copy_url, former_url, original_url: hiddenUrl(former_url) };
  const { data, error } = await supabase().from("track_originals").upsert(row).select().single();
  return data ?? throwWriteError(error);
}

/**
 * Moves an original to its hidden name, and continues an interrupted move. Does nothing while a track plays the file, or
 * while another tab moves it. Returns its row then. Throws the server's error.
 */
export async function moveOriginal(original: TrackOriginal): Promise<TrackOriginal> {
  const { former_url } = original;
  if (former_url === null) return original;
  const players = await supabase().from("tracks").select("id").eq("audio_url", former_url).limit(1);
  if (players.error) throw players.error;
  if (players.data.length > 0) return original;
  const from = objectNameOf(AUDIO_BUCKET, former_url);
  if (from === null) return change(original, { original_url: former_url, former_url: null });
  const named = original.original_url
    ? original
    : await change(original, { original_url: hiddenUrl(former_url) });
  const to = objectNameOf(AUDIO_BUCKET, named.original_url ?? "");
  if (to === null) return original;
  const files = supabase().storage.from(AUDIO_BUCKET);
  const { error } = await files.move(from, to);
  if (error && !(await files.exists(to)).data) throw error;
  return change(named, { former_url: null });
}

/** Updates a row unless another tab has changed it; returns it. Throws the server's error. */
async function change(row: TrackOriginal, values: Partial<TrackOriginal>): Promise<TrackOriginal> {
  const { track_id, original_url, former_url } = row;
  const { data, error } = await supabase()
    .from("track_originals")
    .update(values)
    .match({ track_id, former_url })
    .filter("original_url", original_url === null ? "is" : "eq", original_url)
    .select()
    .maybeSingle();
  if (error) throw error;
  return data ?? row;
}

/** Moves every original that is still at its former address. Throws the first error. */
export async function moveUnmovedOriginals(): Promise<void> {
  const unmoved = await readAllRows(() =>
    supabase()
      .from("track_originals")
      .select("*, id:track_id", { count: "exact" })
      .not("former_url", "is", null)
      .order("track_id"),
  );
  for (const original of unmoved) await moveOriginal(original);
}

/** Forgets the original of the copy at `copyUrl`, which its track no longer plays. Throws the server's error. */
export async function forgetOriginal({ track_id, copy_url }: TrackOriginal): Promise<void> {
  const rows = supabase().from("track_originals").delete().eq("track_id", track_id);
  const { error } = await rows.eq("copy_url", copy_url ?? "");
  if (error) throw error;
}
