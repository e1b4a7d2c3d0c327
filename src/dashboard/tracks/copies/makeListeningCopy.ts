import wasmUrl from "wasm-media-encoders/wasm/mp3?url";
import { copyKbits } from "#data/fileSettings.ts";
import { readAudioSeconds } from "#data/tags/readTags.ts";
import { withoutExtension } from "#lib/localFiles.ts";
import { listeningCopyMessages } from "#messages/trackMessages.ts";
import { formatOf, isPlayed, needsCopy, type SoundFormat } from "#rules/audioFormats.ts";
import type { EncoderAnswer, EncoderTask } from "./encoderWorker.ts";

type CopyOutcome = Exclude<EncoderAnswer, { kind: "progress" | "failed" }>;

type Work = {
  /** What the bytes of the file say that it is. */
  format: SoundFormat | null;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Makes the MP3 that visitors play in place of a large file, in a worker of its own, whose code is fetched now. Throws
 * when that cannot be fetched or breaks, and the signal's reason.
 */
async function makeListeningCopy(file: Blob, { format, onProgress, signal }: Work): Promise<CopyOutcome> {
  onProgress(0);
  const response = await fetch(wasmUrl, { signal });
  if (!response.ok) throw new Error(`The encoder could not be loaded (${response.status}).`);
  const mayBeSmall = isPlayed(format ?? undefined);
  const kbits = await copyKbits();
  const task: EncoderTask = { wasm: await response.arrayBuffer(), file, mayBeSmall, kbits };
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

/** Whether a chosen file may need a listening copy. The encoder counts again, without pictures and other tags. */
export const needsListeningCopy = async (file: File, format: SoundFormat | null): Promise<boolean> =>
  needsCopy({
    format: format ?? formatOf(file.name),
    bytes: file.size,
    seconds: await readAudioSeconds(file),
  });

/**
 * The listening copy of a file, with its name and time; null where visitors play the file itself, as it is small. Throws
 * when no copy can be made, and the signal's reason.
 */
export async function copyOfFile(file: File, work: Work): Promise<{ copy: File; seconds: number } | null> {
  if (!(await needsListeningCopy(file, work.format))) return null;
  const { name, lastModified } = file;
  const made = await makeListeningCopy(file, work);
  if (made.kind === "small") return null;
  if (made.kind !== "copy")
    throw new Error(listeningCopyMessages.undecodable(formatOf(name)?.toUpperCase() ?? "this file"));
  // The same at each attempt, so that an interrupted upload is resumed.
  const copy = new File([made.file], `${withoutExtension(name)}.mp3`, { type: "audio/mpeg", lastModified });
  return { copy, seconds: made.seconds };
}
