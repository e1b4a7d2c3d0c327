import { AUDIO_BUCKET, COVER_BUCKET, UPLOAD_RETRY_DELAYS_MS } from "#config.ts";
import { objectNameOf, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { connectionAfter } from "#lib/connectionAfter.ts";
import { coverAddresses } from "#lib/coverCopies.ts";

/** Files in one question: a request line has room for about 8 kB. */
const FILES_PER_REQUEST = 15;

/** Those of the addresses that a row points to. */
async function addressesInUse(bucket: string, publicUrls: string[]): Promise<(string | null)[]> {
  if (bucket === COVER_BUCKET) {
    const albums = supabase().from("albums");
    const list = `{${publicUrls.map((url) => JSON.stringify(url)).join()}}`;
    const answers = await Promise.all([
      albums.select("cover_url, cover_copies").in("cover_url", publicUrls),
      albums.select("cover_url, cover_copies").overlaps("cover_copies", list),
    ]);
    return answers.flatMap(({ data, error }) => {
      if (error) throw error;
      return data.flatMap(coverAddresses);
    });
  }
  if (bucket === AUDIO_BUCKET) {
    const asked = (["audio_url", "original_url"] as const).map(async (column) => {
      const { data, error } = await supabase().from("tracks").select(column).in(column, publicUrls);
      if (error) throw error;
      return data.map((track: { [Name in typeof column]?: string | null }) => track[column] ?? null);
    });
    return (await Promise.all(asked)).flat();
  }
  return publicUrls;
}

/** How a row may spell the address of an object: in full or, as the demo's rows do, relative to the page. */
function spellingsOf(bucket: string, objectName: string): string[] {
  const full = publicUrlOf(bucket, objectName);
  const isOurOrigin = full.startsWith(`${location.origin}/`);
  return isOurOrigin ? [full, full.slice(location.origin.length)] : [full];
}

/**
 * Removes the objects behind public addresses that no row points to any more, and goes on when a lost connection is
 * back. An address outside the bucket, and a bucket that is not ours, is left alone. Throws the server's error when
 * about a minute of attempts has failed.
 */
export async function removeUnusedFiles(bucket: string, publicUrls: string[]): Promise<void> {
  for (const delay of UPLOAD_RETRY_DELAYS_MS)
    try {
      return await removeOnce(bucket, publicUrls);
    } catch {
      await connectionAfter(delay);
    }
  await removeOnce(bucket, publicUrls);
}

/** The same for whoever has done what was asked for, whatever becomes of the files: a failure is logged only. */
export async function removeUnusedFilesQuietly(bucket: string, publicUrls: (string | null)[]): Promise<void> {
  try {
    await removeUnusedFiles(
      bucket,
      publicUrls.filter((url) => url !== null),
    );
  } catch (error) {
    console.warn("Unused files could not be removed.", error);
  }
}

async function removeOnce(bucket: string, publicUrls: string[]): Promise<void> {
  const names = new Set(publicUrls.map((url) => objectNameOf(bucket, url)).filter((name) => name !== null));
  const ours = [...names];
  for (let from = 0; from < ours.length; from += FILES_PER_REQUEST) {
    const asked = ours.slice(from, from + FILES_PER_REQUEST);
    const used = await addressesInUse(
      bucket,
      asked.flatMap((name) => spellingsOf(bucket, name)),
    );
    const usedNames = used.map((url) => url && objectNameOf(bucket, url));
    const unused = asked.filter((name) => !usedNames.includes(name));
    if (unused.length === 0) continue;
    const { error } = await supabase().storage.from(bucket).remove(unused);
    if (error) throw error;
  }
}
