import { AUDIO_BUCKET, environment, FILE_CACHE_SECONDS } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import { serverSentence } from "#data/serverSentence.ts";
import { storageHeaders } from "#data/storageHeaders.ts";
import { UploadError } from "#data/UploadError.ts";

type Attempt = {
  file: File;
  objectName: string;
  /** Bytes sent. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/**
 * The standard upload: one request, with progress, for a server without resumable uploads. The browser reads the file
 * while it sends. Rejects with an UploadError, or with the signal's reason.
 */
export async function sendAtOnce({ file, objectName, onProgress, signal }: Attempt): Promise<void> {
  const headers = await storageHeaders();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      request.open(
        "POST",
        `${absoluteUrl(environment.supabaseUrl)}/storage/v1/object/${AUDIO_BUCKET}/${objectName}`,
      );
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
      request.setRequestHeader("Cache-Control", `max-age=${FILE_CACHE_SECONDS}`);
      request.upload.onprogress = (event) => onProgress(event.loaded);
      request.onload = () =>
        request.status < 300
          ? resolve()
          : reject(new UploadError("standard", request.status, serverSentence(request.responseText)));
      request.onerror = () => reject(new UploadError("standard", 0, ""));
      request.onabort = () => reject(signal.reason);
      request.send(file);
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
