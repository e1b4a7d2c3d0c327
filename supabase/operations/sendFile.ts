import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { DetailedError, Upload, type UploadOptions } from "tus-js-client";
import { UPLOAD_CHUNK_BYTES } from "#dashboardConfig.ts";
import { objectPath } from "#data/backupFiles.ts";
import { type BackupFile, fileKey } from "#rules/backup/backupManifest.ts";
import { isForImageSearch } from "#rules/tables.ts";
import {
  clientsOf,
  refusalOf,
  refuseElsewhere,
  refuseRedirect,
  type SecretProject,
  secretHeaders,
} from "./secretProject.ts";

const RETRIES_AFTER_MS = [1000, 3000, 10_000];

const TOO_LARGE = 413;

/** Seconds, when a file's caching is only that; a resumable upload can say no more. */
const secondsOf = (cacheControl: string) => /^max-age=(\d+)$/.exec(cacheControl)?.[1];

function refusalOfUpload(file: BackupFile, status: number, refusal: Error): Error {
  return status === TOO_LARGE || /maximum (allowed )?size/i.test(refusal.message)
    ? new Error(
        `${fileKey(file)} has ${file.size} bytes, more than the project allows: raise the limit (dashboard, Storage, Settings; the plan has one too) and run the same command again.`,
      )
    : refusalOf(`to take ${fileKey(file)}`, refusal);
}

/** For files of one chunk, and for those with headers that a resumable upload cannot send. */
async function sendAtOnce(project: SecretProject, file: BackupFile, path: string): Promise<void> {
  const body = file.size <= UPLOAD_CHUNK_BYTES ? await readFile(path) : createReadStream(path);
  const { error } = await clientsOf(project)
    .files.from(file.bucket)
    .upload(objectPath(file.name), body, {
      contentType: file.type,
      headers: {
        "cache-control": file.cacheControl,
        // Otherwise Storage hides the cover from image search.
        ...(isForImageSearch(file.bucket, file.name) && { "x-robots-tag": "all" }),
      },
    });
  if (error) throw refusalOfUpload(file, Number("statusCode" in error ? error.statusCode : 0), error);
}

/** In chunks, by the protocol that Supabase recommends above 6 MB; a chunk whose sending failed is sent again. */
async function sendInChunks(project: SecretProject, file: BackupFile, path: string, cacheControl: string) {
  const stream = createReadStream(path);
  let refused: Error | undefined;
  const options: UploadOptions = {
    endpoint: `${project.supabaseUrl}/storage/v1/upload/resumable`,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: RETRIES_AFTER_MS,
    storeFingerprintForResuming: false,
    headers: { ...secretHeaders(project), "x-upsert": "false" },
    metadata: { bucketName: file.bucket, objectName: file.name, contentType: file.type, cacheControl },
    onBeforeRequest(request) {
      // The server names the address of the chunks, and they carry the key.
      try {
        refuseElsewhere(project, request.getURL());
      } catch (error) {
        refused = error as Error;
        throw error;
      }
    },
    onShouldRetry: ({ originalResponse }) => !refused && (originalResponse?.getStatus() ?? 500) >= 500,
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Its Node build takes a file's stream, and reads each chunk from the disk; its types are a browser's.
      new Upload(stream as never, { ...options, onSuccess: () => resolve(), onError: reject }).start();
    });
  } catch (error) {
    const answer = error instanceof DetailedError ? error.originalResponse : null;
    refuseRedirect(project, answer?.getStatus() ?? 0, answer?.getHeader("location"));
    const said = answer?.getBody();
    throw (
      refused ?? refusalOfUpload(file, answer?.getStatus() ?? 0, said ? new Error(said) : (error as Error))
    );
  } finally {
    stream.destroy();
  }
}

/** Uploads a file of the backup, never whole in memory; one that is there already is not replaced. Throws one sentence. */
export async function sendFile(project: SecretProject, file: BackupFile, path: string): Promise<void> {
  const seconds = secondsOf(file.cacheControl);
  const needsHeader = isForImageSearch(file.bucket, file.name);
  if (file.size <= UPLOAD_CHUNK_BYTES || seconds === undefined || needsHeader)
    await sendAtOnce(project, file, path);
  else await sendInChunks(project, file, path, seconds);
}
