import { exifBlock, orientationIn } from "./exifBlock.ts";
import {
  BrokenPhotograph,
  type Bytes,
  MovingPicture,
  type PhotographParts,
  viewOf,
} from "./photographParts.ts";

// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 2025.

const SIGNATURE_BYTES = 8;
/** Of length, type and checksum. */
const FRAME_BYTES = 12;

const kept = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "iCCP", "sRGB", "gAMA", "cHRM", "cICP", "sBIT", "pHYs"];

/** A PNG without anything but its picture, its colours, its scale and the block of the site. Throws BrokenPhotograph. */
export function pngPhotograph(bytes: Bytes, credit: string): PhotographParts {
  const view = viewOf(bytes);
  const chunks: { type: string; chunk: Bytes }[] = [];
  let orientation: number | null = null;
  for (let at = SIGNATURE_BYTES; chunks.at(-1)?.type !== "IEND"; ) {
    if (at + FRAME_BYTES > bytes.length) throw new BrokenPhotograph();
    const next = at + FRAME_BYTES + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (next > bytes.length || (chunks.length === 0 && type !== "IHDR")) throw new BrokenPhotograph();
    const chunk = bytes.subarray(at, next);
    if (type === "acTL") throw new MovingPicture();
    if (type === "eXIf") orientation ??= orientationIn(chunk.subarray(8, -4));
    if (kept.includes(type)) chunks.push({ type, chunk });
    at = next;
  }
  const first = chunks.findIndex(({ type }) => type === "IDAT");
  if (first < 0 || (chunks[0]?.chunk.length ?? 0) < FRAME_BYTES + 13) throw new BrokenPhotograph();
  const block = exifBlock({ orientation: orientation ?? 1, credit });
  const parts = chunks.map(({ chunk }) => chunk);
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    parts: [
      bytes.subarray(0, SIGNATURE_BYTES),
      ...parts.slice(0, first),
      ...(block ? [exifChunk(block)] : []),
      ...parts.slice(first),
    ],
  };
}

function exifChunk(block: Bytes): Bytes {
  const chunk = new Uint8Array(FRAME_BYTES + block.length);
  const view = viewOf(chunk);
  view.setUint32(0, block.length);
  chunk.set(new TextEncoder().encode("eXIf"), 4);
  chunk.set(block, 8);
  view.setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)));
  return chunk;
}

/** CRC-32 of ISO 3309, lowest bit first. */
function crc32(bytes: Bytes): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
