import { apeEdits } from "#data/tags/apePictures.ts";
import { bytesSaved, type Edit, latin1, pagedSource, type Source } from "#data/tags/byteEdits.ts";
import { flacEdits } from "#data/tags/flacPictures.ts";
import { ID3_HEADER_BYTES, id3Edits, synchsafe } from "#data/tags/id3Pictures.ts";
import { m4aEdits, m4aPictureBytes } from "#data/tags/m4aPictures.ts";

const PAGE_BYTES = 8_192;

const ID3V1_BYTES = 128;
const ID3V1_EXTENSION_BYTES = 227;

/** What is read of a lyrics tag's end: six digits of its size, and its name. */
const LYRICS_END_BYTES = 15;

/** `soundStart`: where a FLAC begins that has tags before it, which go. `soundEnd`: where the tags after the sound begin. */
export type PictureEdits = { edits: Edit[]; soundStart: number; soundEnd: number };

const isM4a = async (file: Source) => latin1(await file.read(4, 8)) === "ftyp";

/**
 * What cuts the pictures out of an MP3, AAC, FLAC or M4A file and leaves its sound and its texts; nothing for other files,
 * and for those of which it is not certain. A file is read in small parts. Throws when it cannot be read.
 */
export async function pictureEdits(source: Source): Promise<PictureEdits> {
  const file = pagedSource(source, PAGE_BYTES);
  return (await isM4a(file))
    ? { edits: await m4aEdits(file), soundStart: 0, soundEnd: file.size }
    : tagEdits(file);
}

/** How many bytes of pictures a file has, from its heads alone. Throws when it cannot be read. */
export async function pictureBytes(source: Source): Promise<number> {
  const file = pagedSource(source, PAGE_BYTES);
  return (await isM4a(file)) ? m4aPictureBytes(file) : bytesSaved((await tagEdits(file)).edits);
}

/** The same for a file with tags before its sound, and after it. */
async function tagEdits(file: Source): Promise<PictureEdits> {
  const edits: Edit[] = [];
  let at = 0;
  for (let tag = await id3Edits(file, at); tag; tag = await id3Edits(file, at)) {
    edits.push(...tag.edits);
    at = tag.end;
  }
  const inFlac = await flacEdits(file, at);
  const [sync = 0, code = 0] = await file.read(at, at + 2);
  const isMpeg = sync === 0xff && code >= 0xe0;
  if (!inFlac && !isMpeg && at === 0) return { edits, soundStart: 0, soundEnd: file.size };
  const after = await editsFromEnd(file, at);
  if (!inFlac) return { ...after, edits: [...edits, ...after.edits], soundStart: 0 };
  const before = at > 0 ? [{ from: 0, to: at }] : [];
  return { ...after, edits: [...before, ...inFlac, ...after.edits], soundStart: at };
}

/** The edits of the tags at a file's end, whose last one comes first. */
async function editsFromEnd(file: Source, from: number): Promise<Omit<PictureEdits, "soundStart">> {
  const edits: Edit[] = [];
  let end = file.size;
  for (;;) {
    const tag =
      (await apeEdits(file, end)) ??
      (await appendedId3Edits(file, end)) ??
      (await tagWithoutPictures(file, end));
    if (!tag || tag.start < from || tag.start >= end) break;
    edits.push(...tag.edits);
    end = tag.start;
  }
  return { edits, soundEnd: end };
}

const textBefore = async (file: Source, end: number, bytes: number, length: number) =>
  end < bytes ? "" : latin1(await file.read(end - bytes, end - bytes + length));

/** The same as `id3Edits` for a tag that has its size at its end. */
async function appendedId3Edits(file: Source, end: number) {
  if ((await textBefore(file, end, ID3_HEADER_BYTES, 3)) !== "3DI") return null;
  const size = synchsafe(await file.read(end - 4, end));
  const start = end - 2 * ID3_HEADER_BYTES - size;
  const tag = start >= 0 ? await id3Edits(file, start) : null;
  return tag?.end === end ? { edits: tag.edits, start } : null;
}

/** A tag that has no pictures, but others may come before it: ID3v1, its extension, and Lyrics3. */
async function tagWithoutPictures(
  file: Source,
  end: number,
): Promise<{ edits: Edit[]; start: number } | null> {
  if ((await textBefore(file, end, ID3V1_BYTES, 3)) === "TAG") return { edits: [], start: end - ID3V1_BYTES };
  if ((await textBefore(file, end, ID3V1_EXTENSION_BYTES, 4)) === "TAG+")
    return { edits: [], start: end - ID3V1_EXTENSION_BYTES };
  const lyrics = await textBefore(file, end, LYRICS_END_BYTES, LYRICS_END_BYTES);
  const [, size] = /^(\d{6})LYRICS200$/.exec(lyrics) ?? [];
  return size ? { edits: [], start: end - LYRICS_END_BYTES - Number(size) } : null;
}
