import { bigEndian, type Edit, latin1, type Source } from "#data/tags/byteEdits.ts";
import { vorbisPictureEdits } from "#data/tags/vorbisPictures.ts";

const HEAD_BYTES = 4;
const LAST = 0x80;

const blockTypes = { streamInfo: 0, padding: 1, comments: 4, picture: 6 };

/**
 * What cuts the pictures of a FLAC out, and the padding that was left for them; null when no FLAC begins there. Nothing goes
 * where the sound does not follow the blocks.
 */
export async function flacEdits(file: Source, from: number): Promise<Edit[] | null> {
  if (latin1(await file.read(from, from + 4)) !== "fLaC") return null;
  const blocks: { at: number; end: number; type: number }[] = [];
  let at = from + 4;
  for (let isLast = false; !isLast; ) {
    const head = await file.read(at, at + HEAD_BYTES);
    const [first] = head;
    if (first === undefined || head.length < HEAD_BYTES) return [];
    const end = at + HEAD_BYTES + bigEndian(head.subarray(1));
    blocks.push({ at, end, type: first & ~LAST });
    isLast = first >= LAST;
    at = end;
  }
  const [sync = 0, code = 0] = await file.read(at, at + 2);
  const isSound = sync === 0xff && (code & 0xfc) === 0xf8;
  const kept = blocks.filter(({ type }) => type !== blockTypes.picture && type !== blockTypes.padding);
  const last = kept.at(-1);
  if (!isSound || !last || blocks[0]?.type !== blockTypes.streamInfo) return [];
  const edits: Edit[] = [];
  for (const block of kept)
    if (block.type === blockTypes.comments)
      edits.push(...(await vorbisPictureEdits(file, block.at + HEAD_BYTES, block.end)));
  if (edits.length === 0 && !blocks.some(({ type }) => type === blockTypes.picture)) return [];
  for (const block of blocks) if (!kept.includes(block)) edits.push({ from: block.at, to: block.end });
  if (last !== blocks.at(-1))
    edits.push({ from: last.at, to: last.at + 1, bytes: Uint8Array.of(last.type | LAST) });
  return edits;
}
