/** Bytes that are read in parts: of a chosen file, or of one in Storage. Past its end there are none. */
export type Source = { size: number; read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>> };

/** A part of a file that is left out, or replaced by other bytes. */
export type Edit = { from: number; to: number; bytes?: Uint8Array<ArrayBuffer> };

/** Reads pieces of `pageBytes`, and keeps them: parsers ask for some bytes here and there. */
export function pagedSource({ size, read }: Source, pageBytes: number): Source {
  const pages = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();
  const pageAt = (index: number) => {
    const from = index * pageBytes;
    const page = pages.get(index) ?? read(from, Math.min(size, from + pageBytes));
    pages.set(index, page);
    return page;
  };
  return {
    size,
    async read(from, to) {
      const end = Math.min(to, size);
      if (!(from < end)) return new Uint8Array();
      // A large part is wanted once.
      if (end - from > pageBytes) return read(from, end);
      const first = Math.floor(from / pageBytes);
      const last = Math.floor((end - 1) / pageBytes);
      const page = await pageAt(first);
      const start = from - first * pageBytes;
      if (last === first) return page.slice(start, end - first * pageBytes);
      return joined([page.subarray(start), (await pageAt(last)).subarray(0, end - last * pageBytes)]);
    },
  };
}

/** A source of bytes that are in memory. */
export const sourceOf = (bytes: Uint8Array<ArrayBuffer>): Source => ({
  size: bytes.length,
  read: async (from, to) => bytes.slice(from, to),
});

export const blobSource = (file: Blob): Source => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** How many bytes less a file has after these edits. */
export const bytesSaved = (edits: readonly Edit[]): number =>
  edits.reduce((saved, { from, to, bytes }) => saved + (to - from) - (bytes?.length ?? 0), 0);

/** What stays of a file after edits, and what replaces the rest. They may be in any order, but must not overlap. */
function piecesAfter<Piece>(size: number, edits: readonly Edit[], keep: (from: number, to: number) => Piece) {
  const pieces: (Piece | Uint8Array<ArrayBuffer>)[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits.toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    if (from < at) throw new RangeError("Two edits overlap.");
    if (from > at) pieces.push(keep(at, from));
    if (bytes) pieces.push(bytes);
    at = to;
  }
  if (at < size) pieces.push(keep(at, size));
  return pieces;
}

/** A file after edits. Browsers read none of what stays. */
export const editedBlob = (file: Blob, edits: readonly Edit[]) =>
  new Blob(piecesAfter(file.size, edits, (from, to) => file.slice(from, to)));

export const editedBytes = (bytes: Uint8Array<ArrayBuffer>, edits: readonly Edit[]) =>
  joined(piecesAfter(bytes.length, edits, (from, to) => bytes.subarray(from, to)));

/** Bytes as text, each a character. */
export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A whole number, its most significant byte first. */
export const bigEndian = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

export function bigEndianBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
