import { exifBlock, orientationIn } from "./exifBlock.ts";
import { BrokenPhotograph, type Bytes, isTextAt, type PhotographParts, viewOf } from "./photographParts.ts";

// Source: ITU-T T.81, annex B; Exif 3.0 for APP1, ICC.1:2022 annex B for APP2, ITU-T T.872 for APP14.

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** Frames with their size, tables, restarts, lines and scans: the picture itself. */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= SCAN && marker <= 0xdd);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** In a scan, and of use only there. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const EXIF = "Exif\0\0";

/** Version 1.02 in pixels, without a thumbnail. */
const plainJfif = (segment: Bytes): Bytes => {
  const jfif = segment.slice(0, 18);
  jfif.set([0, 16], 2);
  jfif.set([0, 0], 16);
  return jfif;
};

/** A JPEG without anything but its picture, its colours and the block of the site. Throws BrokenPhotograph. */
export function jpegPhotograph(bytes: Bytes, credit: string): PhotographParts {
  const view = viewOf(bytes);
  const pictureParts: Bytes[] = [];
  let jfif: Bytes | null = null;
  let orientation: number | null = null;
  let width = 0;
  let height = 0;
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new BrokenPhotograph();
    // Any number of these may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    if (marker === START || marker === 1 || isRestart(marker)) throw new BrokenPhotograph();
    if (at + 4 > bytes.length) throw new BrokenPhotograph();
    const next = at + 2 + view.getUint16(at + 2);
    if (next > bytes.length || next < at + 4) throw new BrokenPhotograph();
    const segment = bytes.subarray(at, next);
    const begins = (text: string) => isTextAt(segment, 4, text);
    if (isFrame(marker)) {
      if (segment.length < 9) throw new BrokenPhotograph();
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    if (isPicture(marker)) pictureParts.push(segment);
    else if (marker === APP0 && begins("JFIF\0") && segment.length >= 18) jfif ??= plainJfif(segment);
    else if (marker === APP1 && begins(EXIF))
      orientation ??= orientationIn(segment.subarray(4 + EXIF.length));
    else if (marker === APP2 && begins("ICC_PROFILE\0")) pictureParts.push(segment);
    else if (marker === APP14 && begins("Adobe") && segment.length >= 16) {
      const adobe = segment.slice(0, 16);
      adobe.set([0, 14], 2);
      pictureParts.push(adobe);
    }
    at = next;
    if (marker !== SCAN) continue;
    const scanStart = at;
    for (; at < bytes.length; at += 1) {
      const following = bytes[at + 1] ?? 0;
      if (bytes[at] === 0xff && following !== 0 && following !== 0xff && !isRestart(following)) break;
    }
    pictureParts.push(bytes.subarray(scanStart, at));
  }
  if (width === 0) throw new BrokenPhotograph();
  const block = exifBlock({ orientation: orientation ?? 1, credit });
  return {
    width,
    height,
    parts: [
      Uint8Array.of(0xff, START),
      ...(jfif ? [jfif] : []),
      ...(block ? [exifSegment(block)] : []),
      ...pictureParts,
      Uint8Array.of(0xff, END),
    ],
  };
}

function exifSegment(block: Bytes): Bytes {
  const segment = new Uint8Array(4 + EXIF.length + block.length);
  const view = viewOf(segment);
  view.setUint16(0, 0xff00 | APP1);
  view.setUint16(2, segment.length - 2);
  segment.set(new TextEncoder().encode(EXIF), 4);
  segment.set(block, 4 + EXIF.length);
  return segment;
}
