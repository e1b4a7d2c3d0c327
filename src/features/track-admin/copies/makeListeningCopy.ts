import wasmUrl from "wasm-media-encoders/wasm/mp3?url";
import { withoutExtension } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import type { EncoderAnswer, EncoderTask } from "./encoderWorker.ts";

type CopyOutcome = Exclude<EncoderAnswer, { kind: "progress" | "failed" }>;

type Work = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * Makes the MP3 that visitors play in place of a large file, in a worker of its own, whose code is fetched now. Throws
 * when that cannot be fetched or breaks, and the signal's reason.
 */
export async function makeListeningCopy(file: Blob, { onProgress, signal }: Work): Promise<CopyOutcome> {
  const response = await fetch(wasmUrl, { signal });
  if (!response.ok) throw new Error(`The encoder could not be loaded (${response.status}).`);
  const task: EncoderTask = { wasm: await response.arrayBuffer(), file };
  signal.throwIfAborted();
  const worker = new Worker(new URL("./encoderWorker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<EncoderAnswer>) => {
        if (data.kind === "progress") onProgress(data.share);
        else if (data.kind === "failed") reject(new Error(data.message));
        else resolve(data);
      };
      worker.onerror = ({ message }) => reject(new Error(message || "The encoder could not be started."));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

/** The listening copy of a chosen file as a file of its own, under its name. Throws a sentence when there is none. */
export async function listeningCopyFile(file: File, work: Work): Promise<File> {
  const copy = await makeListeningCopy(file, work);
  if (copy.kind !== "copy") throw new Error(adminErrors.copyFailed);
  return new File([copy.file], `${withoutExtension(file.name)}.mp3`, { type: "audio/mpeg" });
}
