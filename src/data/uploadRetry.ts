import { UPLOAD_RETRY_DELAYS_MS } from "#config.ts";
import { UploadError } from "#data/UploadError.ts";

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

/** Whether the server does not speak the protocol of resumable uploads. */
export function isEndpointMissing(error: unknown): boolean {
  return error instanceof UploadError && error.step === "create" && [404, 405, 501].includes(error.status);
}
