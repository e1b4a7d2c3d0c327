import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { objectNameOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";

/** Addresses in one question: a request line has room for about 8 kB. */
const ADDRESSES_PER_REQUEST = 25;

/** Those of the addresses that a row points to. */
async function addressesInUse(bucket: string, publicUrls: string[]): Promise<(string | null)[]> {
  if (bucket === COVER_BUCKET) {
    const { data, error } = await supabase().from("albums").select("cover_url").in("cover_url", publicUrls);
    if (error) throw error;
    return data.map((album) => album.cover_url);
  }
  if (bucket === AUDIO_BUCKET) {
    const { data, error } = await supabase().from("tracks").select("audio_url").in("audio_url", publicUrls);
    if (error) throw error;
    return data.map((track) => track.audio_url);
  }
  return publicUrls;
}

/**
 * Removes the objects behind public addresses that no row points to any more. An address outside the bucket, and a
 * bucket that is not ours, is left alone. Throws the server's error.
 */
export async function removeUnusedFiles(bucket: string, publicUrls: string[]): Promise<void> {
  const ours = [...new Set(publicUrls)].filter((url) => objectNameOf(bucket, url) !== null);
  for (let from = 0; from < ours.length; from += ADDRESSES_PER_REQUEST) {
    const asked = ours.slice(from, from + ADDRESSES_PER_REQUEST);
    const used = await addressesInUse(bucket, asked);
    const names = asked
      .filter((url) => !used.includes(url))
      .map((url) => objectNameOf(bucket, url))
      .filter((name) => name !== null);
    if (names.length === 0) continue;
    const { error } = await supabase().storage.from(bucket).remove(names);
    if (error) throw error;
  }
}
