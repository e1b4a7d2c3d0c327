import { AUDIO_BUCKET, COVER_BUCKET, UPLOAD_RETRY_DELAYS_MS } from "#config.ts";
import { objectNameOf, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { connectionAfter } from "#lib/connectionAfter.ts";
import { isTemporaryStatus } from "#lib/isTemporaryStatus.ts";
import { coverAddresses } from "#rules/coverCopies.ts";

/** Keeps the addresses of one query within a request line of about 8 kB. */
const FILES_PER_REQUEST = 15;

/** The addresses that a row uses. Throws the server's error with the response's status. */
async function addressesInUse(bucket: string, publicUrls: string[]): Promise<(string | null)[]> {
  if (bucket === COVER_BUCKET) {
    const albums = supabase().from("albums");
    const list = `{${publicUrls.map((url) => JSON.stringify(url)).join()}}`;
    const answers = await Promise.all([
      albums.select("cover_url, cover_copies").in("cover_url", publicUrls),
      albums.select("cover_url, cover_copies").overlaps("cover_copies", list),
    ]);
    return answers.flatMap(({ data, error, status }) => {
      if (error) throw Object.assign(error, { status });
      return data.flatMap(coverAddresses);
    });
  }
  if (bucket === AUDIO_BUCKET) {
    const tracks = supabase().from("tracks");
    const originals = supabase().from("track_originals");
    const answers = await Promise.all([
      tracks.select("audio_url").in("audio_url", publicUrls),
      originals.select("original_url").in("original_url", publicUrls),
      originals.select("former_url").in("former_url", publicUrls),
    ]);
    return answers.flatMap(({ data, error, status }) => {
      if (error) throw Object.assign(error, { status });
      return data.flatMap((row) => Object.values<string | null>(row));
    });
  }
  return publicUrls;
}

/** The forms of an object's address in a row: absolute or, in the demo, relative to the page. */
function spellingsOf(bucket: string, objectName: string): string[] {
  const full = publicUrlOf(bucket, objectName);
  const isOurOrigin = full.startsWith(`${location.origin}/`);
  return isOurOrigin ? [full, full.slice(location.origin.length)] : [full];
}

/** The HTTP status of a failed request; 0 without a response. */
const statusOf = (error: unknown) => (error as { status?: number }).status ?? 0;

/**
 * Removes the objects of public addresses that no row uses, and retries for about a minute what may succeed later.
 * Addresses outside our buckets are left alone. Throws the server's error.
 */
export async function removeUnusedFiles(bucket: string, publicUrls: string[]): Promise<void> {
  for (const delay of UPLOAD_RETRY_DELAYS_MS)
    try {
      return await removeOnce(bucket, publicUrls);
    } catch (error) {
      if (!isTemporaryStatus(statusOf(error))) throw error;
      await connectionAfter(delay);
    }
  await removeOnce(bucket, publicUrls);
}

/** Best-effort variant: logs a failure instead of throwing it. */
export async function removeUnusedFilesQuietly(bucket: string, publicUrls: (string | null)[]): Promise<void> {
  try {
    const given = publicUrls.filter((url) => url !== null);
    await removeUnusedFiles(bucket, given);
  } catch (error) {
    console.warn("Unused files could not be removed.", error);
  }
}

async function removeOnce(bucket: string, publicUrls: string[]): Promise<void> {
  const names = new Set(publicUrls.map((url) => objectNameOf(bucket, url)).filter((name) => name !== null));
  const ours = [...names];
  for (let from = 0; from < ours.length; from += FILES_PER_REQUEST) {
    const batch = ours.slice(from, from + FILES_PER_REQUEST);
    const spellings = batch.flatMap((name) => spellingsOf(bucket, name));
    const used = await addressesInUse(bucket, spellings);
    const usedNames = used.map((url) => url && objectNameOf(bucket, url));
    const unused = batch.filter((name) => !usedNames.includes(name));
    if (unused.length === 0) continue;
    const { error } = await supabase().storage.from(bucket).remove(unused);
    if (error) throw error;
  }
}
