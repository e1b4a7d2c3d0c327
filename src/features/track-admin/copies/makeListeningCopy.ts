import wasmUrl from "wasm-media-encoders/wasm/mp3?url";
import { MAX_DECODED_WHOLE_BYTES } from "#config.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import type { EncoderAnswer, EncoderTask } from "./encoderWorker.ts";

/** A listening copy, or why none is made: the browser cannot decode the file, or it plays as it is. */
export type CopyOutcome = Exclude<EncoderAnswer, { kind: "progress" | "failed" }>;

/** Samples a second of a file whose own rate is not known. */
const FALLBACK_RATE = 44_100;

type Work = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * Makes the MP3 that visitors play in place of a large file, in a worker of its own, whose code is fetched now. Throws
 * when that cannot be fetched or breaks, and the signal's reason.
 */
export async function makeListeningCopy(file: Blob, work: Work): Promise<CopyOutcome> {
  const answer = await fetch(wasmUrl, { signal: work.signal });
  if (!answer.ok) throw new Error(`The encoder could not be loaded (${answer.status}).`);
  const wasm = await answer.arrayBuffer();
  const outcome = await encode({ wasm, file }, work);
  if (outcome.kind !== "undecodable") return outcome;
  const decoded = await decodeWhole(file, outcome.sampleRate ?? FALLBACK_RATE);
  work.signal.throwIfAborted();
  return decoded ? encode({ wasm, file, decoded }, work) : outcome;
}

/** The listening copy of a chosen file as a file of its own, under its name. Throws a sentence when there is none. */
export async function listeningCopyFile(file: File, work: Work): Promise<File> {
  const copy = await makeListeningCopy(file, work);
  if (copy.kind !== "copy") throw new Error(adminErrors.copyFailed);
  return new File([copy.file], `${file.name.replace(/(?<=.)\.[^.]*$/, "")}.mp3`, { type: "audio/mpeg" });
}

/** Runs one worker to its end. */
function encode(task: EncoderTask, { onProgress, signal }: Work): Promise<CopyOutcome> {
  return new Promise<CopyOutcome>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./encoderWorker.ts", import.meta.url), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
      settle();
    };
    const stop = () => end(() => reject(signal.reason));
    signal.addEventListener("abort", stop);
    worker.onmessage = ({ data }: MessageEvent<EncoderAnswer>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "failed") end(() => reject(new Error(data.message)));
      else end(() => resolve(data));
    };
    worker.onerror = ({ message }) =>
      end(() => reject(new Error(message || "The encoder could not be started.")));
    const planes = task.decoded?.planes ?? [];
    worker.postMessage(
      task,
      planes.map(({ buffer }) => buffer),
    );
  });
}

/** The samples of a file that the browser decodes as a whole only, as Safari before 26 does; null when it cannot. */
async function decodeWhole(file: Blob, sampleRate: number): Promise<EncoderTask["decoded"] | null> {
  if (file.size > MAX_DECODED_WHOLE_BYTES) return null;
  try {
    const context = new OfflineAudioContext(2, 1, sampleRate);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const planes = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
      sound.getChannelData(channel).slice(),
    );
    return { planes, sampleRate };
  } catch {
    return null;
  }
}
