import { StorageApiError } from "@supabase/supabase-js";
import { type PreviousUpload, Upload } from "tus-js-client";
import { AUDIO_BUCKET } from "#config.ts";
import { FILE_CACHE_SECONDS } from "#dashboardConfig.ts";
import { type AudioFolder, newObjectName, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import {
  authorize,
  createStorageUpload,
  type UploadListeners,
  uploadErrorOf,
} from "#data/uploads/tusUpload.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { Failure } from "#rules/failure.ts";

const objectNameOf = ({ options }: Upload) => options.metadata?.objectName ?? "";

/** The unfinished uploads of the same file to the same folder. */
async function previousUploads(upload: Upload): Promise<PreviousUpload[]> {
  const folderOf = (name = "") => name.split("/")[0];
  const folder = folderOf(objectNameOf(upload));
  return (await upload.findPreviousUploads()).filter(
    ({ metadata }) => folderOf(metadata.objectName) === folder,
  );
}

/** Lets an upload resume where an earlier one of the same file stopped, under that one's object name. */
async function resumePrevious(upload: Upload): Promise<void> {
  const [previous] = await previousUploads(upload);
  if (!previous) return;
  upload.resumeFromPreviousUpload(previous);
  upload.options.metadata = previous.metadata;
}

async function forgetPrevious(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await previousUploads(upload))
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

/**
 * Runs an upload to its end. Resolves to whether the object exists: it may not when every byte had arrived earlier, or
 * when its name is taken. Rejects as `uploadErrorOf` says, or with the signal's reason.
 */
export async function runUpload(upload: Upload, signal: AbortSignal): Promise<boolean> {
  const isCertain = await new Promise<boolean>((resolve, reject) => {
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(signal.reason);
    });
    // Only the response to a HEAD has this header.
    upload.options.onSuccess = ({ lastResponse }) => resolve(!lastResponse.getHeader("Upload-Length"));
    upload.options.onError = (cause) => {
      const error = uploadErrorOf(cause);
      if (error instanceof StorageApiError && error.status === 409) resolve(false);
      else reject(error);
    };
    upload.start();
  });
  const { bucketName = "", objectName = "" } = upload.options.metadata ?? {};
  return isCertain || (await supabase().storage.from(bucketName).exists(objectName)).data;
}

export type AudioUpload = ReturnType<typeof audioUpload>;

type AudioUploadOptions = UploadListeners & {
  /** Of a file that nobody may hear yet: its name is a uuid in each folder. A resumed upload keeps the name that it has. */
  isSecret?: boolean;
};

/**
 * The resumable upload of one audio file to `tracks/{ms}.{extension}` (behaviour §3) or `originals/{uuid}.{extension}`
 * (https://supabase.com/docs/guides/storage/uploads/resumable-uploads). Nothing is sent before `run`.
 */
export function audioUpload(file: File, folder: AudioFolder, { isSecret, ...listeners }: AudioUploadOptions) {
  let upload: Upload | null = null;
  let releaseLock: (() => void) | null = null;
  let controller = new AbortController();
  let running: Promise<string> | null = null;

  const addressOf = (one: Upload) => publicUrlOf(AUDIO_BUCKET, objectNameOf(one));

  const send = async (signal: AbortSignal): Promise<string> => {
    // Two tabs that resumed the same upload would create two tracks with one object.
    releaseLock ??= await acquireLock(["upload", folder, file.name, file.size, file.lastModified].join("|"));
    upload = createStorageUpload(file, {
      ...listeners,
      to: {
        bucket: AUDIO_BUCKET,
        objectName: newObjectName(folder, file.name, isSecret),
        cacheSeconds: FILE_CACHE_SECONDS,
      },
      isRemembered: releaseLock !== null,
      signal,
    });
    if (releaseLock) await resumePrevious(upload);
    signal.throwIfAborted();
    if (await runUpload(upload, signal)) return addressOf(upload);
    throw new Failure("uploadInterrupted");
  };

  /**
   * Starts, or resumes what an earlier run uploaded, even before a reload. Resolves to the public address. Rejects
   * with the error of the upload, or with an AbortError after `stop`.
   */
  const run = (): Promise<string> => {
    if (running) return running;
    controller = new AbortController();
    running = send(controller.signal).catch(throwWriteError);
    running.catch(() => {
      running = null;
    });
    return running;
  };

  /** Stops sending. The server keeps what it has for a later run. */
  const stop = () => controller.abort();

  /** Allows other tabs to upload the same file. */
  const finish = (): void => {
    releaseLock?.();
    releaseLock = null;
  };

  /** Stops, and deletes the upload from the server unless a row uses it. Best effort. */
  const discard = async (): Promise<void> => {
    stop();
    await running?.catch(() => {});
    running = null;
    if (upload && releaseLock) await forgetPrevious(upload);
    finish();
    if (!upload) return;
    // A finished upload is refused with 409, and an unfinished one expires after a day.
    if (upload.url)
      await Upload.terminate(upload.url, { onBeforeRequest: authorize, retryDelays: null }).catch(() => {});
    await removeUnusedFiles(AUDIO_BUCKET, [addressOf(upload)]);
  };

  return { run, stop, discard, finish };
}

/** Resolves to a release function (closing the tab releases too); null when the lock is held, and on plain http. */
function acquireLock(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
