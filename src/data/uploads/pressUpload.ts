import { COVER_BUCKET } from "#config.ts";
import { FILE_CACHE_SECONDS } from "#dashboardConfig.ts";
import { runUpload } from "#data/uploads/audioUpload.ts";
import { createStorageUpload } from "#data/uploads/tusUpload.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { Failure } from "#rules/failure.ts";

/**
 * Uploads a file of the press kit under its object name, or goes on where an earlier try of this tab stopped. Image search
 * does not list it. `onProgress` gets the bytes that the server has. Throws like
 * `throwWriteError`, or the signal's reason.
 */
export async function uploadPressFile(
  objectName: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
): Promise<void> {
  signal.throwIfAborted();
  const to = { bucket: COVER_BUCKET, objectName, cacheSeconds: FILE_CACHE_SECONDS };
  const upload = createStorageUpload(file, { to, isRemembered: true, signal, onProgress });
  const earlier = await upload.findPreviousUploads();
  const own = earlier.find(({ metadata }) => metadata.objectName === objectName);
  if (own) upload.resumeFromPreviousUpload(own);
  const isStored = await runUpload(upload, signal).catch(throwWriteError);
  if (!isStored) throw new Failure("uploadInterrupted");
}
