/** Tags of Exif 3.0 (CIPA DC-008-2023), all in its first directory. */
const ORIENTATION = 0x0112;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;

const ASCII = 2;
const SHORT = 3;

const ENTRY_BYTES = 12;

/** What the site writes into a photograph: how it is turned, 1 to 8, and its credit, which may be empty. */
export type PhotographFacts = { orientation: number; credit: string };

/**
 * How a photograph is turned, 1 to 8, as its EXIF block says. In: the block from its byte order mark on. 1 where there is
 * none or it cannot be read.
 */
export function orientationIn(block: Uint8Array): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let at = directory + 2; at < directory + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES) {
      if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch {
    // It ends before what it names.
  }
  return 1;
}

/**
 * An EXIF block from its byte order mark on: the orientation, and the credit as artist and copyright, in UTF-8. Null where
 * it would say nothing.
 */
export function exifBlock({ orientation, credit }: PhotographFacts): Uint8Array<ArrayBuffer> | null {
  const text = new TextEncoder().encode(`${credit.trim()}\0`);
  const hasCredit = text.length > 1;
  if (orientation === 1 && !hasCredit) return null;
  const entries = hasCredit ? [ORIENTATION, ARTIST, COPYRIGHT] : [ORIENTATION];
  const textAt = 8 + 2 + entries.length * ENTRY_BYTES + 4;
  const bytes = new Uint8Array(textAt + (hasCredit ? text.length : 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  entries.forEach((tag, index) => {
    const at = 10 + index * ENTRY_BYTES;
    const isOrientation = tag === ORIENTATION;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, isOrientation ? SHORT : ASCII, true);
    view.setUint32(at + 4, isOrientation ? 1 : text.length, true);
    if (isOrientation) view.setUint16(at + 8, orientation, true);
    // Up to four bytes are in the entry itself.
    else if (text.length <= 4) bytes.set(text, at + 8);
    else view.setUint32(at + 8, textAt, true);
  });
  if (hasCredit) bytes.set(text, textAt);
  return bytes;
}
