import { isAuthRetryableFetchError, StorageApiError } from "@supabase/supabase-js";
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { environment } from "#config.ts";
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS, UPLOAD_STALL_MS } from "#dashboardConfig.ts";
import { refusalMessage } from "#data/failureReason.ts";
import { isTokenRefused, replaceToken } from "#data/renewToken.ts";
import { supabase } from "#data/supabase.ts";
import { waitForConnection } from "#lib/connection.ts";
import { isTemporaryStatus } from "#lib/errors.ts";
import { isReadable } from "#lib/localFiles.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { Failure, type Reason } from "#rules/failure.ts";

/** Sets the headers that Storage requires, with a current token. Throws `signedOut` without a session. */
export async function authorize(request: HttpRequest): Promise<void> {
  const { data, error } = await supabase().auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  if (!data.session) throw new Failure("signedOut");
  request.setHeader("apikey", environment.supabaseAnonKey);
  request.setHeader("Authorization", `Bearer ${data.session.access_token}`);
}

const saysRefused = (request: HttpRequest, response: HttpResponse) =>
  isTokenRefused(request.getURL(), new Response(response.getBody(), { status: response.getStatus() }));

/**
 * An `onAfterResponse` hook that replaces the token once when Storage refuses it, and throws so that tus-js-client retries.
 * A HEAD has no body to tell why: any 400 counts. It also throws after temporary failures of a HEAD, where tus-js-client
 * would upload from the start.
 */
function createResponseHook() {
  let isReplaced = false;
  return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const status = response.getStatus();
    const isHead = request.getMethod() === "HEAD";
    if (status < 400) isReplaced = false;
    else if (!isReplaced && (isHead ? status === 400 : await saysRefused(request, response))) {
      const refused = request.getHeader("Authorization")?.slice("Bearer ".length) ?? "";
      isReplaced = (await replaceToken(supabase().auth, refused)) !== null;
      throw new StorageApiError("The access token was refused.", status, "");
    }
    if (isHead && isTemporaryStatus(status))
      throw new StorageApiError("The offset is not known yet.", status, "");
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

/** An upload sends its file, or waits: for a connection, or for a server that cannot take it yet. */
export type UploadState = "uploading" | ReturnType<typeof waitingState>;

export type UploadListeners = {
  /** Bytes that the server has or is being sent. */
  onProgress: (sentBytes: number) => void;
  onState?: (state: UploadState) => void;
};

type Options = UploadListeners & {
  to: { bucket: string; objectName: string; cacheSeconds: number };
  /** Whether local storage keeps the upload's address, so that it can resume after a reload. */
  isRemembered: boolean;
  signal: AbortSignal;
};

/** A resumable upload, not started yet; tus-js-client retries it. */
export function createStorageUpload(file: File, { to, isRemembered, onProgress, onState, signal }: Options) {
  return new Upload(file, {
    endpoint: `${absoluteUrl(environment.supabaseUrl)}/storage/v1/upload/resumable`,
    metadata: {
      bucketName: to.bucket,
      objectName: to.objectName,
      contentType: file.type || "application/octet-stream",
      cacheControl: String(to.cacheSeconds),
    },
    chunkSize: UPLOAD_CHUNK_BYTES,
    storeFingerprintForResuming: isRemembered,
    removeFingerprintOnSuccess: true,
    retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
    onShouldRetry(error, retries) {
      const isRetried = !signal.aborted && shouldRetryUpload(error, retries);
      if (isRetried) onState?.(waitingState(error));
      return isRetried;
    },
    async onBeforeRequest(request) {
      if (!(await isReadable(file))) throw new Failure("fileUnreadable", { fileName: file.name });
      if (!navigator.onLine) onState?.("disconnected");
      await waitForConnection(signal);
      await authorize(request);
      signal.throwIfAborted();
      onState?.("uploading");
      failWhenStalled(request.getUnderlyingObject());
    },
    onAfterResponse: createResponseHook(),
    onProgress,
  });
}

/** Whether Storage refused a file as larger than the project allows. */
export const isFileTooLarge = (error: unknown) =>
  error instanceof StorageApiError && error.message === ("fileTooLarge" satisfies Reason);

/** Whether tus-js-client retries a failed request. `retries`: those since the last progress. */
export function shouldRetryUpload(error: DetailedError, retries: number): boolean {
  if (error.causingError instanceof Failure) return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  // Storage already has the chunk: its response was lost.
  if (status === 409) return error.originalRequest.getMethod() === "PATCH";
  // A server that refuses with 500 or 507 works: a long wait would only hide its message.
  return isTemporaryStatus(status) && !([500, 507].includes(status) && retries >= 2);
}

/** What a failed request waits for before its retry: the server, where it has answered; else a connection. */
function waitingState({ originalResponse, causingError }: DetailedError): "busy" | "disconnected" {
  const { status = 0 } = (causingError ?? {}) as { status?: number };
  return (originalResponse?.getStatus() ?? status) === 0 ? "disconnected" : "busy";
}

/** Why an upload ended: our own reason, or the server's refusal. */
export function uploadErrorOf(error: Error): Error {
  if (!(error instanceof DetailedError)) return error;
  const { causingError, originalResponse } = error;
  if (causingError instanceof Failure) return causingError;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 0) return new Failure("uploadInterrupted");
  const message = refusalMessage(status, originalResponse?.getBody() ?? "");
  return new StorageApiError(message, status, String(status));
}
