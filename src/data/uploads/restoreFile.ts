import { objectPath } from "#data/backupFiles.ts";
import { uploadPicture } from "#data/files.ts";
import { runUpload } from "#data/uploads/audioUpload.ts";
import { createStorageUpload } from "#data/uploads/tusUpload.ts";
import type { BackupFile } from "#rules/backup/backupManifest.ts";
import { Failure } from "#rules/failure.ts";
import { isForImageSearch } from "#rules/tables.ts";

/**
 * Uploads a file of a backup under the name that it had. Throws like the uploads of the dashboard, and the signal's reason.
 * @param bytes Named like the zip, which a failure names when it can no longer be read.
 */
export async function restoreFile(
  { bucket, name, cacheControl }: BackupFile,
  bytes: File,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): Promise<void> {
  const cacheSeconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  // A resumable upload cannot send the header that lets image search in.
  if (isForImageSearch(bucket, name)) {
    await uploadPicture(bytes, () => {}, objectPath(name), cacheSeconds);
    return;
  }
  const to = { bucket, objectName: name, cacheSeconds };
  const upload = createStorageUpload(bytes, { to, isRemembered: false, signal, onProgress });
  if (!(await runUpload(upload, signal))) throw new Failure("uploadInterrupted");
}
