import {
  bigEndianBytes,
  type Edit,
  editedBytes,
  latin1,
  type Source,
  sourceOf,
} from "#data/tags/byteEdits.ts";
import { BOX_HEAD_BYTES, type Box, boxesIn } from "#data/tags/mp4Boxes.ts";

/** An index above this size belongs to no song: such a file stays as it is. */
const MAX_INDEX_BYTES = 32_000_000;

/** Which boxes may hold the pictures' box: the file's tags, and those of one track. */
const containers = ["moov", "trak", "udta", "meta", "ilst"];

/** The pictures' boxes ("covr") in the file's index, each with the boxes that it is in; null as `boxesIn`. */
async function findCovers(file: Source, parents: readonly Box[]): Promise<Box[][] | null> {
  const parent = parents.at(-1);
  if (!parent) return null;
  let { start } = parent;
  // Four bytes of flags come first, but not in QuickTime's.
  if (parent.type === "meta" && latin1(await file.read(start + 4, start + 8)) !== "hdlr") start += 4;
  const boxes = start === parent.end ? [] : await boxesIn(file, start, parent.end);
  if (!boxes) return null;
  const found: Box[][] = [];
  for (const box of boxes) {
    if (box.type === "covr" && parent.type === "ilst") found.push([...parents, box]);
    const inside = containers.includes(box.type) ? await findCovers(file, [...parents, box]) : [];
    if (!inside) return null;
    found.push(...inside);
  }
  return found;
}

/** The index of an M4A and its pictures; null without one that can be changed: of a fragmented file, or of several parts. */
async function readLayout(file: Source) {
  const boxes = await boxesIn(file, 0, file.size);
  const only = (type: string) => {
    const [box, ...others] = boxes?.filter((one) => one.type === type) ?? [];
    return others.length === 0 ? box : undefined;
  };
  const [head, index, sound] = [only("ftyp"), only("moov"), only("mdat")];
  if (!boxes || !head || !index || !sound || head !== boxes[0]) return null;
  if (boxes.some(({ type }) => ["moof", "mfra", "sidx"].includes(type))) return null;
  const covers = await findCovers(file, [index]);
  return covers && { boxes, head, index, sound, covers };
}

/** How many bytes of pictures an M4A has, read by heads of boxes alone. */
export async function m4aPictureBytes(file: Source): Promise<number> {
  const covers = (await readLayout(file))?.covers ?? [];
  return covers.reduce((bytes, path) => bytes + sizeOf(path.at(-1)), 0);
}

const sizeOf = (box: Box | undefined) => (box ? box.end - box.at : 0);

/**
 * What cuts the pictures of an M4A out, and puts its index before its sound, which then begins without a request for the
 * file's end. Nothing goes where the index does not name places within the sound.
 */
export async function m4aEdits(file: Source): Promise<Edit[]> {
  const layout = await readLayout(file);
  if (!layout || layout.covers.length === 0 || sizeOf(layout.index) > MAX_INDEX_BYTES) return [];
  const { boxes, head, index, sound, covers } = layout;
  const free = boxes.filter(({ type }) => ["free", "skip", "wide"].includes(type));
  const bytes = await file.read(index.at, index.end);
  const shorter = withoutCovers(bytes, index, covers);
  const between = boxes.filter((box) => ![head, index, ...free].includes(box) && box.at < sound.at);
  const soundAt = between.reduce((at, box) => at + sizeOf(box), head.end + (shorter?.length ?? 0));
  const moved = shorter && (await moveChunks(shorter, sound, soundAt - sound.at));
  if (!moved) return [];
  return [
    { from: head.end, to: head.end, bytes: moved },
    ...[index, ...free].map(({ at, end }) => ({ from: at, to: end })),
  ];
}

/** The bytes of an index without its pictures; null where a box around one has a size of 64 bits. */
function withoutCovers(bytes: Uint8Array<ArrayBuffer>, index: Box, covers: readonly Box[][]) {
  const saved = new Map<Box, number>();
  const edits: Edit[] = [];
  for (const path of covers)
    for (const box of path)
      if (box === path.at(-1)) edits.push({ from: box.at - index.at, to: box.end - index.at });
      else saved.set(box, (saved.get(box) ?? 0) + sizeOf(path.at(-1)));
  for (const [box, bytesLess] of saved) {
    if (box.start - box.at !== BOX_HEAD_BYTES) return null;
    const from = box.at - index.at;
    edits.push({ from, to: from + 4, bytes: bigEndianBytes(sizeOf(box) - bytesLess) });
  }
  return editedBytes(bytes, edits);
}

/** What leads from the index to the places of the sound's parts. */
const pathToChunks = ["moov", "trak", "mdia", "minf", "stbl"];

/**
 * An index whose sound begins so many bytes further on. Null where it names a place outside of the sound, or one that no
 * longer fits, and where it is compressed or encrypted.
 */
async function moveChunks(bytes: Uint8Array<ArrayBuffer>, sound: Box, by: number) {
  const file = sourceOf(bytes);
  let tables = 0;
  const moveIn = async (from: number, to: number): Promise<boolean> => {
    const boxes = await boxesIn(file, from, to);
    if (!boxes) return false;
    for (const { type, start, end } of boxes) {
      if (["cmov", "saio"].includes(type)) return false;
      if (pathToChunks.includes(type) && !(await moveIn(start, end))) return false;
      if (type !== "stco" && type !== "co64") continue;
      tables += 1;
      if (!moveTable(new DataView(bytes.buffer, start, end - start), type === "co64", sound, by))
        return false;
    }
    return true;
  };
  return (await moveIn(0, bytes.length)) && tables > 0 ? bytes : null;
}

/** Moves the places in one table; false where it is broken, or one does not fit. */
function moveTable(table: DataView, isLong: boolean, sound: Box, by: number): boolean {
  const bytesEach = isLong ? 8 : 4;
  if (table.byteLength < 8) return false;
  const count = table.getUint32(4);
  if (8 + count * bytesEach > table.byteLength) return false;
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * bytesEach;
    const place = isLong ? Number(table.getBigUint64(at)) : table.getUint32(at);
    if (place < sound.start || place > sound.end || (!isLong && place + by >= 2 ** 32)) return false;
    if (isLong) table.setBigUint64(at, BigInt(place + by));
    else table.setUint32(at, place + by);
  }
  return true;
}
