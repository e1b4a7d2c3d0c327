import { COVER_BUCKET } from "#config.ts";
import { objectNameOf, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { bandKeys } from "#rules/bandSettings.ts";

/** Keeps the addresses of one query within a request line of about 8 kB. */
const FILES_PER_REQUEST = 15;

/** The file addresses in rows that use one of these files, or used it until the last day, and the settings that may name one. Throws the server's error. */
async function addressesInUse(bucket: string, publicUrls: string[], isAtOnce: boolean): Promise<unknown[]> {
  const albums = supabase().from("albums");
  const tracks = supabase().from("tracks");
  const originals = supabase().from("track_originals");
  const settings = supabase().from("app_settings");
  const list = `{${publicUrls.map((url) => JSON.stringify(url)).join()}}`;
  const kept = supabase().rpc("list_kept_files", { addresses: isAtOnce ? [] : publicUrls });
  const answers = await Promise.all(
    bucket === COVER_BUCKET
      ? [
          kept,
          albums.select("cover_url, cover_copies").in("cover_url", publicUrls),
          albums.select("cover_url, cover_copies").overlaps("cover_copies", list),
          settings.select("value").in("key", Object.values(bandKeys)),
        ]
      : [
          kept,
          tracks.select("audio_url").in("audio_url", publicUrls),
          originals.select("original_url").in("original_url", publicUrls),
        ],
  );
  return answers.flatMap(({ data, error }) => {
    if (error) throw error;
    return data.flatMap((row) => Object.values(row).flat());
  });
}

/** The forms of an object's address in a row: absolute or, in the demo, relative to the page. */
function spellingsOf(bucket: string, objectName: string): string[] {
  const full = publicUrlOf(bucket, objectName);
  const isOurOrigin = full.startsWith(`${location.origin}/`);
  return isOurOrigin ? [full, full.slice(location.origin.length)] : [full];
}

/** The object names among these that no row uses. Throws the server's error. */
async function unusedNames(bucket: string, names: string[], isAtOnce: boolean): Promise<string[]> {
  const used = await addressesInUse(
    bucket,
    names.flatMap((name) => spellingsOf(bucket, name)),
    isAtOnce,
  );
  const usedNames = used.map((url) => objectNameOf(bucket, String(url)));
  const isInSetting = (name: string) => used.some((text) => String(text).includes(JSON.stringify(name)));
  return names.filter((name) => !usedNames.includes(name) && !isInSetting(name));
}

async function remove(bucket: string, names: string[]): Promise<void> {
  const { error } = await supabase().storage.from(bucket).remove(names);
  if (error) throw error;
}

/** Logs a failure. A file that is kept is listed again when the dashboard opens next. */
const report = (error: unknown) => console.warn("Unused files could not be removed.", error);

/**
 * Removes the objects of public addresses that no row uses; one that visitors load is kept for a day, unless `isAtOnce`.
 * Addresses outside the bucket are left alone. Best effort: what fails is left to `removeAllUnusedFiles`.
 */
export async function removeUnusedFiles(
  bucket: string,
  publicUrls: (string | null)[],
  { isAtOnce = false } = {},
): Promise<void> {
  const known = publicUrls.map((url) => objectNameOf(bucket, url ?? ""));
  const names = [...new Set(known.filter((name) => name !== null))];
  try {
    for (let from = 0; from < names.length; from += FILES_PER_REQUEST) {
      const unused = await unusedNames(bucket, names.slice(from, from + FILES_PER_REQUEST), isAtOnce);
      if (unused.length > 0) await remove(bucket, unused);
    }
  } catch (error) {
    report(error);
  }
}

/**
 * Removes the files of the site that were stored more than a day ago and that nothing uses: those that the database lists,
 * 1,000 at most. Best effort.
 */
export async function removeAllUnusedFiles(): Promise<void> {
  try {
    const { data, error } = await supabase().rpc("list_unused_files");
    if (error) throw error;
    for (const bucket of new Set(data.map((file) => file.bucket_id))) {
      await remove(
        bucket,
        data.flatMap((file) => (file.bucket_id === bucket ? file.name : [])),
      );
    }
  } catch (error) {
    report(error);
  }
}
