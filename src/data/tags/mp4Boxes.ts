import { bigEndian, latin1, type Source } from "#data/tags/byteEdits.ts";

export const BOX_HEAD_BYTES = 8;

/** A box: where it begins, what it holds, where it ends. */
export type Box = { type: string; at: number; start: number; end: number };

/** The boxes in a part of a file; null where their sizes do not add up. */
export async function boxesIn(file: Source, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const head = await file.read(at, at + 2 * BOX_HEAD_BYTES);
    if (head.length < BOX_HEAD_BYTES) return null;
    const short = bigEndian(head.subarray(0, 4));
    const isLong = short === 1;
    const start = at + (isLong ? 2 * BOX_HEAD_BYTES : BOX_HEAD_BYTES);
    const end = short === 0 ? to : at + (isLong ? bigEndian(head.subarray(8)) : short);
    if (end < start || end > to) return null;
    boxes.push({ type: latin1(head.subarray(4, 8)), at, start, end });
    at = end;
  }
  return at === to ? boxes : null;
}
