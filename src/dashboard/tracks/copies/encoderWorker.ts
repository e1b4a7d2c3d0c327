import { encodeMp3 } from "./encodeMp3.ts";
import { openSound, type Unopened } from "./openSound.ts";

export type EncoderTask = {
  /** The encoder's WebAssembly: the worker's own policy lets it fetch nothing. */
  wasm: ArrayBuffer;
  file: Blob;
  /** Whether every browser plays it, so that it needs no copy where it is small. */
  mayBeSmall: boolean;
  /** The bit rate of a copy in stereo at the most. */
  kbits: number;
};

export type EncoderAnswer =
  | { kind: "progress"; share: number }
  | { kind: "copy"; file: Blob; seconds: number }
  | { [Kind in Unopened]: { kind: Kind } }[Unopened]
  | { kind: "failed"; message: string };

const answer = (message: EncoderAnswer) => postMessage(message);

async function run({ wasm, file, mayBeSmall, kbits }: EncoderTask): Promise<EncoderAnswer> {
  const sound = await openSound(file, mayBeSmall);
  if (typeof sound === "string") return { kind: sound };
  let reported = 0;
  const onProgress = (share: number) => {
    if (share - reported < 0.01) return;
    reported = share;
    answer({ kind: "progress", share });
  };
  const copy = await encodeMp3(sound, { wasm: new Uint8Array(wasm), kbits, onProgress });
  return { kind: "copy", ...copy };
}

addEventListener("message", ({ data }: MessageEvent<EncoderTask>) => {
  run(data).then(answer, (error) => answer({ kind: "failed", message: String(error?.message ?? error) }));
});
