import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { adminErrors } from "#adminMessages.ts";
import {
  AUDIO_BUCKET,
  environment,
  FILE_CACHE_SECONDS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_STALL_MS,
} from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import { serverSentence } from "#data/serverSentence.ts";
import { supabase } from "#data/supabase.ts";
import { UploadError, type UploadStep } from "#data/uploads/retryUpload.ts";

type Attempt = {
  file: File;
  /** A begun upload's address, or the object name of a new one. */
  target: { uploadUrl: string } | { objectName: string };
  /** Hears the address of a new upload. */
  onUrl?: (uploadUrl: string) => void;
  /** Bytes that the server has or is being sent. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** Where resumable uploads begin. */
export function resumableEndpoint(): string {
  return `${absoluteUrl(environment.supabaseUrl)}/storage/v1/upload/resumable`;
}

const steps: Record<string, UploadStep> = { POST: "create", HEAD: "ask", PATCH: "send", DELETE: "terminate" };

/** What is the same for every request: no retries here, and no memory, which `audioUpload` keeps itself. */
const common = {
  chunkSize: UPLOAD_CHUNK_BYTES,
  retryDelays: null,
  storeFingerprintForResuming: false,
} as const;

/**
 * Gives a request the headers that Storage asks for, with a token that is fresh at this moment. Throws an UploadError:
 * of step "token" when nobody is signed in, of status 0 when the token could not be refreshed without a connection.
 */
async function authorize(request: HttpRequest): Promise<void> {
  const { data, error } = await supabase().auth.getSession();
  if (isAuthRetryableFetchError(error)) throw new UploadError("ask", 0, error.message);
  if (!data.session) throw new UploadError("token", 401, adminErrors.signedOut);
  request.setHeader("apikey", environment.supabaseAnonKey);
  request.setHeader("Authorization", `Bearer ${data.session.access_token}`);
}

function uploadErrorOf(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error;
  if (error.causingError instanceof UploadError) return error.causingError;
  const step = steps[error.originalRequest.getMethod()] ?? "send";
  const answer = error.originalResponse;
  return new UploadError(step, answer?.getStatus() ?? 0, serverSentence(answer?.getBody() ?? ""));
}

/**
 * One attempt to send a file over TUS in chunks, from where the server has it. Resolves to "sent", or to "complete"
 * when the server said that it had all bytes before. Rejects with an UploadError, also of status 0 after
 * UPLOAD_STALL_MS without a byte, or with the signal's reason.
 */
export function sendResumably({ file, target, onUrl, onProgress, signal }: Attempt) {
  return new Promise<"sent" | "complete">((resolve, reject) => {
    let lastMethod = "";
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(stallTimer);
      signal.removeEventListener("abort", stop);
      settle();
    };
    const stop = () => {
      void upload.abort();
      end(() => reject(signal.reason));
    };
    const expectMovement = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        void upload.abort();
        end(() => reject(new UploadError("send", 0, "")));
      }, UPLOAD_STALL_MS);
    };

    const upload = new Upload(file, {
      ...common,
      ...("uploadUrl" in target
        ? { uploadUrl: target.uploadUrl }
        : { endpoint: resumableEndpoint(), metadata: metadataOf(file, target.objectName) }),
      async onBeforeRequest(request) {
        lastMethod = request.getMethod();
        await authorize(request);
        if (isOver) throw new UploadError("send", 0, "");
        expectMovement();
      },
      onUploadUrlAvailable: () => upload.url && onUrl?.(upload.url),
      onProgress(sentBytes) {
        if (isOver) return;
        expectMovement();
        onProgress(sentBytes);
      },
      onSuccess: () => end(() => resolve(lastMethod === "HEAD" ? "complete" : "sent")),
      onError: (error) => end(() => reject(uploadErrorOf(error))),
    });

    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", stop);
    upload.start();
  });
}

/** Has the server throw a begun upload away. One that it no longer knows is no failure; rejects with an UploadError. */
export async function terminateUpload(uploadUrl: string): Promise<void> {
  try {
    await Upload.terminate(uploadUrl, { ...common, onBeforeRequest: authorize });
  } catch (error) {
    const failure = uploadErrorOf(error);
    const isUnknown = failure instanceof UploadError && failure.status >= 400 && failure.status < 500;
    if (!isUnknown || failure.step === "token") throw failure;
  }
}

function metadataOf(file: File, objectName: string): Record<string, string> {
  return {
    bucketName: AUDIO_BUCKET,
    objectName,
    contentType: file.type || "application/octet-stream",
    cacheControl: String(FILE_CACHE_SECONDS),
  };
}
