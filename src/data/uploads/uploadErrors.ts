import { StorageApiError } from "@supabase/supabase-js";
import { DetailedError } from "tus-js-client";
import { serverSentence } from "#data/serverSentence.ts";
import { isTemporaryStatus } from "#lib/errors.ts";
import { Failure } from "#rules/failure.ts";

/** Whether Storage refused a file as larger than the project allows. */
export const isFileTooLarge = (error: unknown) => error instanceof StorageApiError && error.status === 413;

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
export function waitingState({ originalResponse, causingError }: DetailedError): "busy" | "disconnected" {
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
  return new StorageApiError(serverSentence(originalResponse?.getBody() ?? ""), status, String(status));
}
