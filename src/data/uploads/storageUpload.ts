import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { AUDIO_BUCKET, environment } from "#config.ts";
import {
  FILE_CACHE_SECONDS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_RETRY_DELAYS_MS,
  UPLOAD_STALL_MS,
} from "#dashboardConfig.ts";
import { newObjectName } from "#data/files.ts";
import { hasExpiredToken } from "#data/renewToken.ts";
import { supabase } from "#data/supabase.ts";
import { shouldRetryUpload } from "#data/uploads/uploadErrors.ts";
import { waitForConnection } from "#lib/connection.ts";
import { isTemporaryStatus } from "#lib/errors.ts";
import { isReadable } from "#lib/localFiles.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { Failure } from "#rules/failure.ts";

/** Sets the headers that Storage requires, with a current token. Throws `signedOut` without a session. */
export async function authorize(request: HttpRequest): Promise<void> {
  const { data, error } = await supabase().auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  if (!data.session) throw new Failure("signedOut");
  request.setHeader("apikey", environment.supabaseAnonKey);
  request.setHeader("Authorization", `Bearer ${data.session.access_token}`);
}

const saysExpired = (request: HttpRequest, response: HttpResponse) =>
  hasExpiredToken(request.getURL(), new Response(response.getBody(), { status: response.getStatus() }));

/**
 * An `onAfterResponse` hook that refreshes the session once when Storage finds the token expired, and throws so that
 * tus-js-client retries. A HEAD has no body to tell why: any 400 counts. It also throws after temporary failures of a
 * HEAD, where tus-js-client would upload from the start.
 */
function createResponseHook() {
  let isRefreshed = false;
  return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const status = response.getStatus();
    const isHead = request.getMethod() === "HEAD";
    if (status < 400) isRefreshed = false;
    else if (!isRefreshed && (isHead ? status === 400 : await saysExpired(request, response))) {
      const { error } = await supabase().auth.refreshSession();
      isRefreshed = !error;
      throw new Error("The access token has expired.");
    }
    if (isHead && isTemporaryStatus(status)) throw new Error("The offset is not known yet.");
  };
}

/** Fails a request that sends no byte for UPLOAD_STALL_MS; tus-js-client has no timeout. */
function failWhenStalled(request: XMLHttpRequest): void {
  const startedAt = performance.now();
  request.timeout = UPLOAD_STALL_MS;
  request.upload.addEventListener("progress", () => {
    request.timeout = performance.now() - startedAt + UPLOAD_STALL_MS;
  });
  request.ontimeout = (event) => request.onerror?.(event);
}

export type UploadListeners = {
  /** Bytes that the server has or is being sent. */
  onProgress: (sentBytes: number) => void;
  /** False while the upload waits for a retry. */
  onConnection?: (isConnected: boolean) => void;
};

type Options = UploadListeners & {
  /** Whether local storage keeps the upload's address, so that it can resume after a reload. */
  isRemembered: boolean;
  signal: AbortSignal;
};

/** A resumable upload of an audio file to a new object, not started yet; tus-js-client retries it. */
export function createStorageUpload(file: File, { isRemembered, onProgress, onConnection, signal }: Options) {
  return new Upload(file, {
    endpoint: `${absoluteUrl(environment.supabaseUrl)}/storage/v1/upload/resumable`,
    metadata: {
      bucketName: AUDIO_BUCKET,
      objectName: newObjectName("tracks", file.name),
      contentType: file.type || "application/octet-stream",
      cacheControl: String(FILE_CACHE_SECONDS),
    },
    chunkSize: UPLOAD_CHUNK_BYTES,
    storeFingerprintForResuming: isRemembered,
    removeFingerprintOnSuccess: true,
    retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
    onShouldRetry(error, retries) {
      const isRetried = !signal.aborted && shouldRetryUpload(error, retries);
      if (isRetried) onConnection?.(false);
      return isRetried;
    },
    async onBeforeRequest(request) {
      if (!(await isReadable(file))) throw new Failure("fileUnreadable", { fileName: file.name });
      await waitForConnection(signal);
      await authorize(request);
      signal.throwIfAborted();
      onConnection?.(true);
      failWhenStalled(request.getUnderlyingObject());
    },
    onAfterResponse: createResponseHook(),
    onProgress,
  });
}
