import { supabase } from "#data/supabase.ts";

let lastTimestamp = 0;

/** A millisecond timestamp that this tab has not used before: two uploads within one millisecond differ. */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

/**
 * The object name of an upload, `{folder}/{timestamp in ms}.{original extension}` (SPEC §3). A file without an
 * extension gets none; characters outside letters and digits are left out of the extension.
 */
export function newObjectName(folder: "covers" | "tracks", fileName: string): string {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.replace(/[^a-zA-Z0-9]/g, "") ?? "";
  return `${folder}/${uniqueTimestamp()}${extension && `.${extension}`}`;
}

/** The public address of an object. */
export function publicUrlOf(bucket: string, objectName: string): string {
  return supabase().storage.from(bucket).getPublicUrl(objectName).data.publicUrl;
}

/** The object name behind a public address of this bucket, or null when the address points anywhere else. */
export function objectNameOf(bucket: string, publicUrl: string): string | null {
  const prefix = publicUrlOf(bucket, "");
  if (!publicUrl.startsWith(prefix)) return null;
  return decodeURIComponent(publicUrl.slice(prefix.length).replace(/[?#].*$/, "")) || null;
}

/**
 * Removes the object behind a public address, when it lies in this bucket; anything else is left alone.
 * Throws the server's error.
 */
export async function removeFile(bucket: string, publicUrl: string): Promise<void> {
  const objectName = objectNameOf(bucket, publicUrl);
  if (objectName === null) return;
  const { error } = await supabase().storage.from(bucket).remove([objectName]);
  if (error) throw error;
}
