import { bytesSaved, type Edit, latin1, type Source } from "#data/tags/byteEdits.ts";

/** Bytes of a tag's header, and of its footer. */
const FRAME_BYTES = 32;

/** Size and flags before the key of an item, which has 255 characters and a zero at most. */
const ITEM_HEAD_BYTES = 8;
const MAX_KEY_BYTES = 256;

const HAS_HEADER = 0x80000000;

/**
 * What cuts the pictures ("Cover Art (Front)" and the like) out of the APEv2 tag that ends at an offset, and where that tag
 * begins; null without a tag there. Of one whose sizes do not add up nothing goes.
 */
export async function apeEdits(file: Source, end: number): Promise<{ edits: Edit[]; start: number } | null> {
  const footerAt = end - FRAME_BYTES;
  if (footerAt < 0) return null;
  const footer = await file.read(footerAt, end);
  if (latin1(footer.subarray(0, 8)) !== "APETAGEX") return null;
  const view = new DataView(footer.buffer);
  const itemsAt = end - view.getUint32(12, true);
  const count = view.getUint32(16, true);
  const hasHeader = (view.getUint32(20, true) & HAS_HEADER) !== 0;
  const start = hasHeader ? itemsAt - FRAME_BYTES : itemsAt;
  if (start < 0 || itemsAt > footerAt) return null;

  const pictures: Edit[] = [];
  let at = itemsAt;
  for (let index = 0; index < count; index += 1) {
    const head = await file.read(at, Math.min(footerAt, at + ITEM_HEAD_BYTES + MAX_KEY_BYTES));
    const keyEnd = head.indexOf(0, ITEM_HEAD_BYTES);
    if (keyEnd < 0) return { edits: [], start };
    const itemEnd = at + keyEnd + 1 + new DataView(head.buffer).getUint32(0, true);
    if (/^cover art/i.test(latin1(head.subarray(ITEM_HEAD_BYTES, keyEnd))))
      pictures.push({ from: at, to: itemEnd });
    at = itemEnd;
  }
  if (at !== footerAt || pictures.length === 0) return { edits: [], start };
  if (pictures.length === count) return { edits: [{ from: start, to: end }], start };

  const bytes = new Uint8Array(8);
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(0, end - itemsAt - bytesSaved(pictures), true);
  numbers.setUint32(4, count - pictures.length, true);
  const edits = [...pictures, { from: footerAt + 12, to: footerAt + 20, bytes }];
  if (hasHeader) edits.push({ from: start + 12, to: start + 20, bytes });
  return { edits, start };
}
