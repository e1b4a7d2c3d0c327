import { UploadError } from "#data/UploadError.ts";
import { uploadRetryDelay } from "#data/uploadRetry.ts";
import { connectionAfter } from "#lib/connectionAfter.ts";
import { isReadable } from "#lib/localFiles.ts";
import { adminErrors } from "#messages.ts";

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
      if (delay === null) throw speaking(error);
      if (!(await isReadable(file))) throw new Error(adminErrors.fileUnreadable(file.name));
      failures += 1;
      onConnection(false);
      await connectionAfter(delay, signal);
      onConnection(true);
    }
  }
}

/** The error with a sentence of ours where the server gave none. */
function speaking(error: unknown): unknown {
  if (!(error instanceof UploadError) || error.message !== "") return error;
  const sentence = error.status === 0 ? adminErrors.uploadInterrupted : adminErrors.unknown;
  return new UploadError(error.step, error.status, sentence);
}
