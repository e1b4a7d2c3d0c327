import { createEncoder } from "wasm-media-encoders";
import type { Sound } from "./aiff.ts";
import { gaplessInfo } from "./gaplessInfo.ts";

/** Browsers register each part of a file: with one for each encoded block, an hour's copy stopped the page for 13 s. */
const PART_BYTES = 2 ** 20;

/** Kilobits a second that LAME encodes with. At the lower ones it lowers the sampling rate too. */
const KBITS = [8, 16, 24, 32, 40, 48, 64, 80, 96, 112, 128, 160, 192, 224] as const;

/** The highest bit rate within a limit in kbit/s and the sound's own, as more would hold no more (decision 104). */
function kbitsUpTo(limit: number, { bitsPerSecond }: Sound) {
  // A sound without a length has no rate.
  const own = bitsPerSecond > 0 ? bitsPerSecond / 1000 : limit;
  return KBITS.findLast((kbits) => kbits <= limit && kbits <= own) ?? KBITS[0];
}

type Encoding = {
  /** The encoder's WebAssembly. */
  wasm: Uint8Array;
  /** The bit rate of stereo at the most; mono has half of it. */
  kbits: number;
  /** Gets the finished share, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Encodes a sound as MP3 in a stream, so that memory does not grow with its length. */
export async function encodeMp3(
  sound: Sound,
  { wasm, kbits, onProgress }: Encoding,
): Promise<{ file: Blob; seconds: number }> {
  const encoder = await createEncoder("audio/mpeg", wasm);
  // Blobs, because browsers may keep them on the disk.
  const parts: Blob[] = [];
  let blocks: Uint8Array<ArrayBuffer>[] = [];
  let blockBytes = 0;
  let header = new Uint8Array();
  const endPart = () => {
    parts.push(new Blob(blocks));
    blocks = [];
    blockBytes = 0;
  };
  const keep = (bytes: Uint8Array) => {
    if (header.length === 0) header = bytes.slice(0, 4);
    blocks.push(bytes.slice()); // The encoder reuses its buffer.
    blockBytes += bytes.length;
    if (blockBytes >= PART_BYTES) endPart();
  };
  let isConfigured = false;
  let frames = 0;

  for await (const channels of sound.read()) {
    if (channels.length > 2) throw new Error("A file with more than two channels gets no listening copy.");
    const length = channels[0]?.length ?? 0;
    if (length === 0) continue;
    if (!isConfigured) {
      const isMono = channels.length === 1;
      encoder.configure({
        channels: isMono ? 1 : 2,
        sampleRate: sound.sampleRate,
        bitrate: kbitsUpTo(isMono ? kbits / 2 : kbits, sound),
      });
      isConfigured = true;
    }
    keep(encoder.encode(channels));
    // Counted whole: a sum of parts of a second may end just below one.
    frames += length;
    onProgress(Math.min(1, frames / sound.sampleRate / sound.seconds));
  }
  if (!isConfigured) throw new Error("The file holds no sound.");
  keep(encoder.finalize());
  endPart();
  const seconds = frames / sound.sampleRate;
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return { file: new Blob([gaplessInfo(header, bytes, seconds), ...parts], { type: "audio/mpeg" }), seconds };
}
