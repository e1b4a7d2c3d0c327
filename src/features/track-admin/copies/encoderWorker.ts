import type { Sound } from "./aiff.ts";
import { encodeMp3 } from "./encodeMp3.ts";
import { openSound, type Unopened } from "./openSound.ts";

/** The worker's one task: a file, or samples that only the page could decode. */
export type EncoderTask = {
  /** The encoder's WebAssembly: the worker's own policy lets it fetch nothing. */
  wasm: ArrayBuffer;
  file: Blob;
  decoded?: { planes: Float32Array[]; sampleRate: number };
};

export type EncoderAnswer =
  | { kind: "progress"; share: number }
  | { kind: "copy"; file: Blob; seconds: number }
  | Unopened
  | { kind: "failed"; message: string };

/** Frames that decoded samples are taken in. */
const FRAMES_PER_CHUNK = 32_768;

function soundOf({ planes, sampleRate }: NonNullable<EncoderTask["decoded"]>): Sound {
  const length = planes[0]?.length ?? 0;
  async function* read(): AsyncGenerator<Float32Array[]> {
    for (let from = 0; from < length; from += FRAMES_PER_CHUNK)
      yield planes.map((plane) => plane.subarray(from, from + FRAMES_PER_CHUNK));
  }
  return { sampleRate, seconds: length / sampleRate, read };
}

const answer = (message: EncoderAnswer) => postMessage(message);

async function run({ wasm, file, decoded }: EncoderTask): Promise<EncoderAnswer> {
  const sound = decoded ? soundOf(decoded) : await openSound(file);
  if ("kind" in sound) return sound;
  let told = 0;
  const copy = await encodeMp3(sound, new Uint8Array(wasm), (share) => {
    if (share - told < 0.01) return;
    told = share;
    answer({ kind: "progress", share });
  });
  return { kind: "copy", ...copy };
}

addEventListener("message", ({ data }: MessageEvent<EncoderTask>) => {
  run(data).then(answer, (error) => answer({ kind: "failed", message: String(error?.message ?? error) }));
});
