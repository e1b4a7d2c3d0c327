import { exifBlock, orientationIn } from "./exifBlock.ts";
import {
  BrokenPhotograph,
  type Bytes,
  isTextAt,
  MovingPicture,
  type PhotographParts,
  viewOf,
} from "./photographParts.ts";

// Source: RFC 9649, "WebP Image Format".

/** Of the file, and of a chunk. */
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;

/** A WebP without anything but its picture, its colours and the block of the site. Throws BrokenPhotograph. */
export function webpPhotograph(bytes: Bytes, credit: string): PhotographParts {
  const view = viewOf(bytes);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > bytes.length) throw new BrokenPhotograph();
  const chunks = new Map<string, Bytes>();
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const from = at + CHUNK_HEADER_BYTES;
    const to = from + view.getUint32(at + 4, true);
    if (to > end) throw new BrokenPhotograph();
    if (type === "ANIM" || type === "ANMF") throw new MovingPicture();
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(from, to));
    at = to + (to % 2);
  }
  const lossy = chunks.get("VP8 ");
  const lossless = chunks.get("VP8L");
  const picture = lossy ? sizeOfLossy(lossy) : lossless ? sizeOfLossless(lossless) : null;
  if (!picture) throw new BrokenPhotograph();
  const exif = chunks.get("EXIF");
  const hasName = exif && isTextAt(exif, 0, "Exif\0\0");
  const orientation = exif ? orientationIn(hasName ? exif.subarray(6) : exif) : 1;
  const block = exifBlock({ orientation, credit });
  const profile = chunks.get("ICCP");
  const alpha = lossy && chunks.get("ALPH");
  const flags =
    (profile ? HAS_PROFILE : 0) | (alpha || picture.hasAlpha ? HAS_ALPHA : 0) | (block ? HAS_EXIF : 0);
  const head = flags & (HAS_PROFILE | HAS_EXIF) || alpha ? extendedHead(picture, flags) : null;
  const parts = [
    ...chunkOf("VP8X", head),
    ...chunkOf("ICCP", profile),
    ...chunkOf("ALPH", alpha),
    ...(lossy ? chunkOf("VP8 ", lossy) : chunkOf("VP8L", lossless)),
    ...chunkOf("EXIF", block),
  ];
  const header = bytes.slice(0, FILE_HEADER_BYTES);
  const size = parts.reduce((sum, { length }) => sum + length, FILE_HEADER_BYTES - CHUNK_HEADER_BYTES);
  viewOf(header).setUint32(4, size, true);
  return { width: picture.width, height: picture.height, parts: [header, ...parts] };
}

type Picture = { width: number; height: number; hasAlpha: boolean };

/** Source: RFC 6386, 9.1. */
function sizeOfLossy(chunk: Bytes): Picture | null {
  if (chunk.length < 10 || !isTextAt(chunk, 3, "\x9d\x01\x2a")) return null;
  const view = viewOf(chunk);
  const [width, height] = [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff];
  return { width, height, hasAlpha: false };
}

function sizeOfLossless(chunk: Bytes): Picture | null {
  if (chunk.length < 5 || chunk[0] !== 0x2f) return null;
  const bits = viewOf(chunk).getUint32(1, true);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: (bits >>> 28) % 2 === 1,
  };
}

function extendedHead({ width, height }: Picture, flags: number): Bytes {
  const head = new Uint8Array(10);
  const view = viewOf(head);
  view.setUint32(0, flags, true);
  view.setUint32(4, (width - 1) | ((height - 1) << 24), true);
  view.setUint16(8, (height - 1) >>> 8, true);
  return head;
}

/** A chunk, to an even length. */
function chunkOf(type: string, content: Bytes | null | undefined): Bytes[] {
  if (!content) return [];
  const header = new Uint8Array(CHUNK_HEADER_BYTES);
  header.set(new TextEncoder().encode(type));
  viewOf(header).setUint32(4, content.length, true);
  return [header, content, new Uint8Array(content.length % 2)];
}
