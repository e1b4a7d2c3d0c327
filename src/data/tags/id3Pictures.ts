import { bigEndian, bytesSaved, type Edit, latin1, type Source, sourceOf } from "#data/tags/byteEdits.ts";

/** Bytes of a tag's header, and of its footer. */
export const ID3_HEADER_BYTES = 10;

/** A tag with escaped bytes is read whole: above this size it stays as it is. */
const MAX_ESCAPED_BYTES = 32_000_000;

/** Flags of a tag's header. In ID3v2.2 the second one says that the whole tag is compressed. */
const flags = { escaped: 0x80, extended: 0x40, footer: 0x10 };

/** Flags of a frame that is compressed or encrypted, by version: such a frame stays as it is. */
const packedFlags: Record<number, number> = { 3: 0xc0, 4: 0x0c };

/** A number of which each byte has seven bits; NaN where one has eight. */
export const synchsafe = (bytes: Uint8Array): number =>
  bytes.reduce((value, byte) => (byte < 0x80 ? value * 128 + byte : Number.NaN), 0);

const synchsafeBytes = (value: number) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);

/**
 * What cuts the pictures (APIC, PIC) out of the ID3v2 tag at an offset, and where that tag ends; null without a tag there.
 * A tag that only has pictures goes whole. Of one whose sizes are wrong nothing goes.
 */
export async function id3Edits(file: Source, at: number): Promise<{ edits: Edit[]; end: number } | null> {
  const header = await file.read(at, at + ID3_HEADER_BYTES);
  const [version = 0, revision, tagFlags = 0] = header.subarray(3);
  const size = synchsafe(header.subarray(6));
  if (header.length < ID3_HEADER_BYTES || latin1(header.subarray(0, 3)) !== "ID3") return null;
  if (version === 0xff || revision === 0xff || Number.isNaN(size)) return null;
  const hasFooter = version === 4 && (tagFlags & flags.footer) !== 0;
  const start = at + ID3_HEADER_BYTES;
  const end = start + size + (hasFooter ? ID3_HEADER_BYTES : 0);
  if (end > file.size) return null;
  const nothing = { edits: [], end };
  if (version < 2 || version > 4 || (version === 2 && tagFlags & flags.extended)) return nothing;

  // Before version 4 the whole tag is escaped, and its frames count the bytes of what it means.
  const isEscaped = version < 4 && (tagFlags & flags.escaped) !== 0;
  if (isEscaped && size > MAX_ESCAPED_BYTES) return nothing;
  const body = isEscaped ? unescaped(await file.read(start, start + size)) : part(file, start, size);
  const extension =
    tagFlags & flags.extended ? await readExtension(body, version) : { bytes: 0, hasSum: false };
  const found = await findPictures(body, version, extension.bytes);
  if (found.pictures.length === 0) return nothing;
  if (!found.hasOthers) return { edits: [{ from: at, to: end }], end };

  const ranges = [...found.pictures];
  // Its checksum is of the pictures too.
  if (extension.hasSum) ranges.push({ from: 0, to: extension.bytes });
  const edits: Edit[] = ranges.map(({ from, to }) => ({
    from: start + body.offsetOf(from),
    to: start + body.offsetOf(to),
  }));
  const newFlags = extension.hasSum ? tagFlags & ~flags.extended : tagFlags;
  const bytes = Uint8Array.from([newFlags, ...synchsafeBytes(size - bytesSaved(edits))]);
  edits.push({ from: at + 5, to: start, bytes });
  if (hasFooter) edits.push({ from: end - 5, to: end, bytes });
  return { edits, end };
}

/** The frames of a tag, and where a byte of them is in the file's tag. */
type Body = Source & { offsetOf: (at: number) => number };

const part = (file: Source, start: number, size: number): Body => ({
  size,
  read: (from, to) => file.read(start + from, start + Math.min(to, size)),
  offsetOf: (at) => at,
});

/** What a tag means in which a zero follows each 0xFF that may be taken for the beginning of sound. */
function unescaped(raw: Uint8Array): Body {
  const plain = new Uint8Array(raw.length);
  const removed: number[] = [];
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === 0 && at > 0 && raw[at - 1] === 0xff) removed.push(length);
    else {
      plain[length] = raw[at] ?? 0;
      length += 1;
    }
  }
  const offsetOf = (at: number) => at + removed.filter((place) => place <= at).length;
  return { ...sourceOf(plain.slice(0, length)), offsetOf };
}

async function readExtension(body: Source, version: number) {
  const bytes = await body.read(0, 6);
  const isV3 = version === 3;
  return {
    bytes: isV3 ? 4 + bigEndian(bytes.subarray(0, 4)) : synchsafe(bytes.subarray(0, 4)),
    hasSum: (((isV3 ? bytes[4] : bytes[5]) ?? 0) & (isV3 ? 0x80 : 0x20)) !== 0,
  };
}

const isFrameName = (bytes: Uint8Array, version: number) =>
  bytes.length >= 4 && (version === 2 ? /^[A-Z0-9]{3}/ : /^[A-Z0-9]{3}[A-Z0-9 \0]/).test(latin1(bytes));

/** The frames with pictures, and whether there are others. Reading ends at padding, and where a size is wrong. */
async function findPictures(body: Source, version: number, from: number) {
  const pictures: { from: number; to: number }[] = [];
  let hasOthers = false;
  const headBytes = version === 2 ? 6 : 10;
  /** Whether another frame, padding, or the tag's end is there. */
  const isFrameEnd = async (at: number) => {
    if (!(at < body.size)) return at === body.size;
    const next = await body.read(at, at + 4);
    return next[0] === 0 || isFrameName(next, version);
  };
  for (let at = from; at + headBytes <= body.size; ) {
    const head = await body.read(at, at + headBytes);
    if (!isFrameName(head, version)) {
      // What is no padding stays.
      if (head[0] !== 0) hasOthers = true;
      break;
    }
    const start = at + headBytes;
    const plain = start + bigEndian(version === 2 ? head.subarray(3, 6) : head.subarray(4, 8));
    // Old versions of iTunes wrote sizes of version 4 as those of version 3.
    const ends = version === 4 ? [start + synchsafe(head.subarray(4, 8)), plain] : [plain];
    const areEnds = await Promise.all(ends.map(isFrameEnd));
    const end = ends[areEnds.indexOf(true)] ?? ends.find((one) => one <= body.size) ?? Number.NaN;
    const isWhole = end <= body.size && areEnds.includes(true);
    const isPacked = ((head[9] ?? 0) & (packedFlags[version] ?? 0)) !== 0;
    const isPicture = latin1(head.subarray(0, version === 2 ? 3 : 4)) === (version === 2 ? "PIC" : "APIC");
    if (isPicture && isWhole && !isPacked) pictures.push({ from: at, to: end });
    else hasOthers = true;
    if (!isWhole) break;
    at = end;
  }
  return { pictures, hasOthers };
}
