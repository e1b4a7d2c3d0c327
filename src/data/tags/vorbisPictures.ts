import { bytesSaved, type Edit, latin1, type Source } from "#data/tags/byteEdits.ts";

/** Fields that hold a picture as text, of old and new programs. */
const pictureField = /^(METADATA_BLOCK_PICTURE|COVERART|COVERARTMIME)=/i;
const LONGEST_NAME = 24;

const numberAt = async (file: Source, at: number) => {
  const bytes = await file.read(at, at + 4);
  return bytes.length < 4 ? Number.NaN : new DataView(bytes.buffer).getUint32(0, true);
};

/** What cuts the pictures out of a FLAC's Vorbis comments; nothing where their sizes do not add up. */
export async function vorbisPictureEdits(file: Source, start: number, end: number): Promise<Edit[]> {
  const countAt = start + 4 + (await numberAt(file, start));
  const count = await numberAt(file, countAt);
  const pictures: Edit[] = [];
  let at = countAt + 4;
  for (let index = 0; index < count && at < end; index += 1) {
    const next = at + 4 + (await numberAt(file, at));
    const field = latin1(await file.read(at + 4, Math.min(next, at + 4 + LONGEST_NAME)));
    if (pictureField.test(field)) pictures.push({ from: at, to: next });
    at = next;
  }
  if (pictures.length === 0 || at !== end) return [];
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, count - pictures.length, true);
  const size = end - start - bytesSaved(pictures);
  const sizeBytes = Uint8Array.of(size >> 16, size >> 8, size);
  return [
    { from: start - sizeBytes.length, to: start, bytes: sizeBytes },
    { from: countAt, to: countAt + 4, bytes },
    ...pictures,
  ];
}
