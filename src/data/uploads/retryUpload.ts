import { adminErrors } from "#adminMessages.ts";
import { UPLOAD_RETRY_DELAYS_MS } from "#config.ts";
import { connectionAfter } from "#lib/connectionAfter.ts";
import { isReadable } from "#lib/localFiles.ts";

/** The request of a resumable upload that failed; "token" means that nobody is signed in. */
export type UploadStep = "create" | "ask" | "send" | "terminate" | "token";

/** Why one attempt of an upload ended. The message is the server's own sentence, or empty when it gave none. */
export class UploadError extends Error {
  readonly step: UploadStep;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(step: UploadStep, status: number, message: string) {
    super(message);
    this.name = "UploadError";
    this.step = step;
    this.status = status;
  }
}

type Retries = {
  file: File;
  /** Bytes that ever left for the server: an attempt that moved some counts as the first of its kind. */
  movedBytes: () => number;
  /** False while the connection is waited for. */
  onConnection: (isConnected: boolean) => void;
  signal: AbortSignal;
};

/**
 * Repeats an attempt until it succeeds, waiting between two as long as `uploadRetryDelay` says and as long as the
 * browser is offline. Rejects with an error whose message can be shown, or with the signal's reason.
 */
export async function retryUpload<Value>(
  attempt: () => Promise<Value>,
  { file, movedBytes, onConnection, signal }: Retries,
): Promise<Value> {
  for (let failures = 0, moved = 0; ; ) {
    try {
      signal.throwIfAborted();
      const value = await attempt();
      signal.throwIfAborted();
      return value;
    } catch (error) {
      signal.throwIfAborted();
      if (movedBytes() > moved) failures = 0;
      moved = movedBytes();
      const delay = uploadRetryDelay(error, failures);
      if (delay === null) throw withFallbackMessage(error);
      if (!(await isReadable(file))) throw new Error(adminErrors.fileUnreadable(file.name));
      failures += 1;
      onConnection(false);
      await connectionAfter(delay, signal);
      onConnection(true);
    }
  }
}

/** The error with a sentence of ours where the server gave none. */
function withFallbackMessage(error: unknown): unknown {
  if (!(error instanceof UploadError) || error.message !== "") return error;
  const sentence = error.status === 0 ? adminErrors.uploadInterrupted : adminErrors.unknown;
  return new UploadError(error.step, error.status, sentence);
}

/** Statuses that a later try may not meet: no answer, a busy or restarting server, an upload locked by a lost request. */
const passingStatuses = [0, 408, 423, 425, 429, 502, 503, 504, 544];

/** Tries after an answer of 500: the server works and refuses, so a long wait would only hide its sentence. */
const TRIES_AFTER_SERVER_ERROR = 2;

/**
 * Milliseconds to wait before the next attempt, or null when another one is of no use. In: the error, and the number
 * of attempts that failed before it without moving a byte.
 */
export function uploadRetryDelay(error: unknown, failures: number): number | null {
  if (!(error instanceof UploadError) || error.step === "token") return null;
  const delay = UPLOAD_RETRY_DELAYS_MS[failures] ?? null;
  if (passingStatuses.includes(error.status)) return delay;
  // A chunk that the server already had, or a name that another browser took in the same millisecond.
  if (error.status === 409) return delay;
  return error.status === 500 && failures < TRIES_AFTER_SERVER_ERROR ? delay : null;
}

/** Whether a begun upload can no longer be continued: expired, finished, or begun by somebody else. */
export function isUploadGone(error: unknown): boolean {
  if (!(error instanceof UploadError)) return false;
  const { step, status } = error;
  if (step === "send") return status === 404 || status === 410;
  return step === "ask" && status >= 400 && status < 500 && ![408, 409, 423, 425, 429].includes(status);
}
