import { createEncoder } from "wasm-media-encoders";
import type { Sound } from "./aiff.ts";
import { downmix } from "./downmix.ts";
import { crc16, frameWatch, headerFrame, VBR_QUALITY } from "./mp3Frames.ts";

/** Bytes that are kept in the script's own memory before they become a Blob, which browsers may keep on the disk. */
const PART_BYTES = 1 << 20;

const RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;
export type Mp3Rate = (typeof RATES)[number];

/** The rate that MP3 has for a file's: its own, the half or the quarter of a studio's, or the next one above. */
export function mp3RateOf(sampleRate: number): Mp3Rate {
  const isOf44100 = sampleRate > 48_000 && sampleRate % 44_100 === 0;
  return isOf44100 ? 44_100 : (RATES.find((rate) => rate >= sampleRate) ?? 48_000);
}

/**
 * Encodes a sound as MP3 in a stream, so that memory does not grow with its length. `onProgress` gets the finished share,
 * 0 to 1. Out: the file, and its length in seconds.
 */
export async function encodeMp3(
  sound: Sound,
  wasm: Uint8Array,
  onProgress: (share: number) => void,
): Promise<{ file: Blob; seconds: number }> {
  const rate = mp3RateOf(sound.sampleRate);
  const encoder = await createEncoder("audio/mpeg", wasm);
  const watch = frameWatch();
  const parts: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let waitingBytes = 0;
  let crc = 0;
  let frames = 0;
  let channels = 0;

  const flush = () => {
    parts.push(new Blob(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  const keep = (bytes: Uint8Array) => {
    watch.add(bytes);
    crc = crc16(bytes, crc);
    waiting.push(bytes.slice());
    waitingBytes += bytes.length;
    if (waitingBytes >= PART_BYTES) flush();
  };

  for await (const planes of sound.read()) {
    const pair = downmix(planes, sound.codec);
    const length = pair[0]?.length ?? 0;
    if (length === 0) continue;
    if (channels === 0) {
      channels = pair.length;
      encoder.configure({
        channels: channels === 1 ? 1 : 2,
        sampleRate: sound.sampleRate,
        vbrQuality: VBR_QUALITY,
        outputSampleRate: rate,
      });
    }
    keep(encoder.encode(pair));
    frames += length;
    onProgress(Math.min(1, frames / sound.sampleRate / sound.seconds));
  }
  if (channels === 0) throw new Error("The file holds no sound.");
  keep(encoder.finalize());
  flush();
  const { first, offsets, size } = watch.result();
  if (!first) throw new Error("The encoder gave nothing back.");
  const samples = Math.round((frames * rate) / sound.sampleRate);
  const header = headerFrame({ first, offsets, size, samples, crc });
  const file = new Blob([header as Uint8Array<ArrayBuffer>, ...parts], { type: "audio/mpeg" });
  return { file, seconds: frames / sound.sampleRate };
}
