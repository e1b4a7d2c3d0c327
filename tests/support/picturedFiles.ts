import { editedBlob } from "#data/tags/byteEdits.ts";
import { findPictureEdits } from "#data/tags/cutPictures.ts";
import { bigEndian, flacBlock, littleEndian, synchsafe } from "./taggedFiles.ts";

/** A frame of an ID3 tag: its name, its content, its second byte of flags. */
type Frame = readonly [name: string, content: Buffer, flags?: number];

type TagOptions = {
  version?: 2 | 3 | 4;
  /** Whether a zero follows each 0xFF that could be taken for the beginning of sound. */
  isEscaped?: boolean;
  /** "sum": with the frames' checksum. */
  extension?: "plain" | "sum" | null;
  hasFooter?: boolean;
  padding?: number;
  /** Whether sizes of version 4 are written as in version 3. */
  hasPlainSizes?: boolean;
};

const frameOf = ([name, content, flags = 0]: Frame, version: 2 | 3 | 4, hasPlainSizes: boolean) => {
  const size =
    version === 2
      ? bigEndian(content.length, 3)
      : version === 4 && !hasPlainSizes
        ? synchsafe(content.length)
        : bigEndian(content.length, 4);
  return Buffer.concat([Buffer.from(name), size, Buffer.from(version === 2 ? [] : [0, flags]), content]);
};

/** Any 0xFF before a zero, or before what could be taken for the beginning of sound. */
const escaped = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replace(/\xff(?=[\0\xe0-\xff]|$)/g, "\xff\0"), "latin1");

const extensions = {
  3: { plain: "\0\0\0\x06\0\0\0\0\0\0", sum: "\0\0\0\x0a\x80\0\0\0\0\0\xca\xfe\xba\xbe" },
  4: { plain: "\0\0\0\x06\x01\0", sum: "\0\0\0\x0c\x01\x20\x05\x0c\x0a\x7f\x0a\x0b" },
};

/** An ID3v2 tag with what only few programs write. */
export function oddId3(frames: readonly Frame[], options: TagOptions = {}): Buffer {
  const { version = 3, isEscaped, extension, hasFooter, padding = 0, hasPlainSizes = false } = options;
  const written = frames.map((frame) => frameOf(frame, version, hasPlainSizes));
  const extended = extension && version > 2 ? extensions[version as 3 | 4][extension] : "";
  const plain = Buffer.concat([Buffer.from(extended, "latin1"), ...written, Buffer.alloc(padding)]);
  const body = isEscaped ? escaped(plain) : plain;
  const flags = (isEscaped ? 0x80 : 0) | (extended ? 0x40 : 0) | (hasFooter ? 0x10 : 0);
  const end = Buffer.concat([Buffer.from([version, 0, flags]), synchsafe(body.length)]);
  const footer = hasFooter ? [Buffer.from("3DI"), end] : [];
  return Buffer.concat([Buffer.from("ID3"), end, body, ...footer]);
}

/** An APEv2 tag, with a header unless told otherwise. */
export function apeTag(items: Record<string, Buffer | string>, hasHeader = true): Buffer {
  const written = Object.entries(items).map(([key, value]) => {
    const content = Buffer.from(value as string);
    const flags = littleEndian(typeof value === "string" ? 0 : 2);
    return Buffer.concat([littleEndian(content.length), flags, Buffer.from(`${key}\0`), content]);
  });
  const body = Buffer.concat(written);
  const frame = (flags: number) =>
    Buffer.concat([
      ...[Buffer.from("APETAGEX"), littleEndian(2000), littleEndian(body.length + 32)],
      ...[littleEndian(written.length), littleEndian(flags), Buffer.alloc(8)],
    ]);
  const footer = frame(hasHeader ? 0x80000000 : 0);
  return Buffer.concat([hasHeader ? frame(0xa0000000) : Buffer.alloc(0), body, footer]);
}

/** An "APE" picture's content: its file name, and the picture. */
export const apePicture = (picture: Uint8Array) => Buffer.concat([Buffer.from("cover.jpg\0"), picture]);

/** A Lyrics3 tag. */
export function lyrics3(words: string): Buffer {
  const body = `LYRICSBEGIN${words}`;
  return Buffer.from(`${body}${String(body.length).padStart(6, "0")}LYRICS200`);
}

/** The blocks of a FLAC's head after its first one, and what follows it. */
export function flacWithBlocks(
  flac: Buffer,
  blocks: readonly (readonly [type: number, content: Buffer])[],
): Buffer {
  const head = Buffer.from(flac.subarray(0, 42));
  if (blocks.length > 0) head[4] = 0;
  const written = blocks.map(([type, content], index) =>
    flacBlock(type | (index === blocks.length - 1 ? 0x80 : 0), content),
  );
  return Buffer.concat([head, ...written, flac.subarray(42)]);
}

/** A box of an M4A. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = content.map((one) => Buffer.from(one as string));
  const size = inside.reduce((bytes, { length }) => bytes + length, 8);
  return Buffer.concat([bigEndian(size, 4), Buffer.from(type, "latin1"), ...inside]);
}

/** The same with a size of 64 bits. */
export function longBox(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length + 16));
  return Buffer.concat([bigEndian(1, 4), Buffer.from(type, "latin1"), size, content]);
}

/** The boxes in some bytes: their types, and what they hold. */
export function boxesOf(bytes: Buffer): [type: string, content: Buffer][] {
  const boxes: [string, Buffer][] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const size =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const start = at + (short === 1 ? 16 : 8);
    boxes.push([bytes.toString("latin1", at + 4, at + 8), bytes.subarray(start, at + size)]);
    at += size;
  }
  return boxes;
}

export const blobOf = (content: Buffer): Blob => new Blob([new Uint8Array(content)]);

/** A file without its pictures; null where it stays as it is. */
export async function cut(content: Buffer): Promise<Buffer | null> {
  const file = blobOf(content);
  const edits = await findPictureEdits(file);
  return edits && Buffer.from(await editedBlob(file, edits).arrayBuffer());
}

/** Random bytes, the same each time, in which much looks like the beginning of sound. */
export function noise(bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  let state = 1;
  for (let index = 0; index < bytes; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    out[index] = index % 3 === 0 ? 0xff : state >> 8;
  }
  return out;
}
