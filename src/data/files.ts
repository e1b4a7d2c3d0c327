import { queryOptions } from "@tanstack/react-query";
import { COVER_BUCKET } from "#config.ts";
import { FILE_CACHE_SECONDS } from "#dashboardConfig.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { isReadable } from "#lib/localFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { Failure, type Reason } from "#rules/failure.ts";
import { type Folder, isForImageSearch } from "#rules/tables.ts";

/** What visitors play, and the originals of listening copies, which only admins can read. */
export type AudioFolder = "tracks" | "originals";

/** Whether an object's name cannot be guessed: it has a random uuid. */
export const isUnguessable = (objectName: string): boolean =>
  /(^|\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.|$)/.test(objectName);

let lastTimestamp = 0;

/** A millisecond timestamp that this tab has not used before: two uploads within one millisecond differ. */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

/**
 * The object name of an upload, `{folder}/{timestamp in ms}.{original extension}` (behaviour §3). What nobody may load yet,
 * and every original, has a name that nobody can guess instead of the timestamp (decision 081). A file without an extension
 * gets none; characters outside letters and digits are left out of it.
 */
export function newObjectName(folder: Folder, fileName: string, isSecret = folder === "originals"): string {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.replace(/[^a-zA-Z0-9]/g, "") ?? "";
  const name = isSecret ? randomId() : uniqueTimestamp();
  return `${folder}/${name}${extension && `.${extension}`}`;
}

export function publicUrlOf(bucket: string, objectName: string): string {
  return supabase().storage.from(bucket).getPublicUrl(objectName).data.publicUrl;
}

/** For image search: Storage serves `x-robots-tag: none` without this at the upload (supabase/storage #776). */
const INDEXED = { "x-robots-tag": "all" };

/** False once an upload arrived only without that header: its preflight is refused, which looks like no answer. */
let mayBeIndexed = true;

const isUnanswered = (error: Error | null) => error?.message === ("unreachable" satisfies Reason);

/**
 * Uploads a cover (behaviour §3), or a picture under its own object name, and returns its public address. Calls
 * `onAddress` even when the upload failed, because the file may exist all the same. Throws like `throwWriteError`.
 */
export async function uploadPicture(
  file: File,
  onAddress: (publicUrl: string) => void,
  ownName?: string,
  cacheSeconds = FILE_CACHE_SECONDS,
): Promise<string> {
  const objectName = ownName ?? newObjectName("covers", file.name);
  const publicUrl = publicUrlOf(COVER_BUCKET, objectName);
  const isIndexed = mayBeIndexed && isForImageSearch(COVER_BUCKET, objectName);
  const { error } = await supabase()
    .storage.from(COVER_BUCKET)
    .upload(objectName, file, {
      cacheControl: String(cacheSeconds),
      upsert: ownName !== undefined, // An earlier try may have arrived.
      ...(isIndexed && { headers: INDEXED }),
    });
  onAddress(publicUrl);
  if (error && !(await isReadable(file))) throw new Failure("fileUnreadable", { fileName: file.name });
  if (isUnanswered(error)) {
    const isTriedAgain = isIndexed && navigator.onLine;
    mayBeIndexed = !isTriedAgain;
    if (isTriedAgain) return uploadPicture(file, onAddress, ownName, cacheSeconds);
  }
  if (error) await throwWriteError(error);
  return publicUrl;
}

/**
 * Those of these pictures that Storage has no more. Its list is asked: a CDN may answer for the public address of a file that
 * is gone. Throws like `throwWriteError`.
 */
export async function missingPictures(objectNames: readonly string[]): Promise<string[]> {
  const isThere = async (objectName: string) => {
    const at = objectName.lastIndexOf("/");
    const [folder, name] = [objectName.slice(0, at), objectName.slice(at + 1)];
    const { data, error } = await supabase().storage.from(COVER_BUCKET).list(folder, { search: name });
    if (error) return throwWriteError(error);
    return data.some((file) => file.name === name);
  };
  const found = await Promise.all(objectNames.map(isThere));
  return objectNames.filter((_, at) => !found[at]);
}

/** Statuses with which Storage says that there is no such file. */
const MISSING = [400, 404];

async function fetchFileSize(publicUrl: string): Promise<number | null> {
  const answer = await fetchInTime(new URL(publicUrl, location.origin), { method: "HEAD" });
  if (MISSING.includes(answer.status)) return 0;
  const length = answer.headers.get("content-length");
  return answer.ok && length !== null ? Number(length) : null;
}

/** Bytes of a stored file, which never changes under its name: 0 when it is gone, null when that is not known. */
export const fileSizeQuery = (publicUrl: string) =>
  queryOptions({
    queryKey: ["file-size", publicUrl],
    queryFn: () => fetchFileSize(publicUrl).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Downloads a stored file. Throws `originalUnread`. */
export async function fetchFile(publicUrl: string, signal: AbortSignal): Promise<Blob> {
  try {
    const answer = await fetch(new URL(publicUrl, location.origin), { signal });
    if (answer.ok) return await answer.blob();
  } catch {
    signal.throwIfAborted();
  }
  throw new Failure("originalUnread");
}

/**
 * The object name behind a public address of this bucket, which may be relative to the page; null when the address
 * points anywhere else.
 */
export function objectNameOf(bucket: string, publicUrl: string): string | null {
  try {
    const { origin, pathname } = new URL(publicUrl, location.origin);
    const folder = new URL(publicUrlOf(bucket, ""));
    if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return null;
    return decodeURIComponent(pathname.slice(folder.pathname.length)) || null;
  } catch {
    return null;
  }
}
