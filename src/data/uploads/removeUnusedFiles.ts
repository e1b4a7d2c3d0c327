import { objectNameOf, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";

/** Each is looked for in every row that may name files. */
const FILES_PER_REQUEST = 50;

/** The forms of an object's address in a row: absolute or, in the demo, relative to the page. */
function spellingsOf(bucket: string, objectName: string): string[] {
  const full = publicUrlOf(bucket, objectName);
  const isOurOrigin = full.startsWith(`${location.origin}/`);
  return isOurOrigin ? [full, full.slice(location.origin.length)] : [full];
}

/**
 * The object names among these that no row uses. Throws the server's error, also where an older database cannot say it: then
 * nothing is removed before `removeAllUnusedFiles`.
 */
async function unusedNames(bucket: string, names: string[], isAtOnce: boolean): Promise<string[]> {
  const addresses = isAtOnce ? [] : names.flatMap((name) => spellingsOf(bucket, name));
  const [used, kept] = await Promise.all([
    // As an address in a row has them, and as they are.
    supabase().rpc("list_used_files", { names: [...new Set([...names.map(encodeURI), ...names])] }),
    supabase().rpc("list_kept_files", { addresses }),
  ]);
  if (used.error) throw used.error;
  if (kept.error) throw kept.error;
  const usedNames = [
    ...used.data.map(({ name }) => name),
    ...kept.data.map(({ address }) => objectNameOf(bucket, address)),
  ];
  return names.filter((name) => !usedNames.includes(name) && !usedNames.includes(encodeURI(name)));
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
