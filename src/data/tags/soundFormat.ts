import { latin1, pagedSource, type Source } from "#data/tags/byteEdits.ts";
import { id3Edits } from "#data/tags/id3Pictures.ts";
import { boxesIn } from "#data/tags/mp4Boxes.ts";
import type { SoundFormat } from "#rules/audioFormats.ts";

// Runs in a worker (tagWorker.ts).

const PAGE_BYTES = 8_192;

/** How files begin that not every browser plays, whatever their names. */
const OTHERS =
  /^(OggS|.E\xdf\xa3|FORM....AIF[FC]|RF64|caff|0&\xb2u|MAC |wvpk|DSD |FRM8|TTA1|MPCK|MP\+|#!AMR|\.snd)/s;

/** Formats that some browsers do not find behind a tag. */
const ONLY_FIRST = /^(fLaC|RIFF....WAVE|....ftyp)/s;

/**
 * What the bytes of a file say that it is. Null where they say nothing, as of a file that has lost its beginning. Throws
 * when it cannot be read.
 */
export async function soundFormat(source: Source): Promise<SoundFormat | null> {
  const file = pagedSource(source, PAGE_BYTES);
  let at = 0;
  for (let tag = await id3Edits(file, at); tag && tag.end > at; tag = await id3Edits(file, at)) at = tag.end;
  const head = latin1(await file.read(at, at + 12));
  if (at > 0 && ONLY_FIRST.test(head)) return "other";
  if (head.startsWith("fLaC")) return "flac";
  if (/^RIFF....WAVE/s.test(head)) return waveFormat(file);
  if (head.slice(4, 8) === "ftyp") return mp4Format(file, head.slice(8));
  if (OTHERS.test(head)) return "other";
  return mpegFormat(head);
}

/** The header of an MPEG frame: 11 bits are set, then come version and layer; AAC has no layer. */
function mpegFormat(head: string): SoundFormat | null {
  const [sync = 0, code = 0] = [...head].map((character) => character.charCodeAt(0));
  if (sync !== 0xff || code < 0xe0) return null;
  const layer = (code >> 1) & 3;
  if (layer === 0) return code >= 0xf0 ? "aac" : null;
  return layer === 1 ? "mp3" : "other";
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

/** Firefox plays whole numbers of up to 24 bits for certain. */
async function waveFormat(file: Source): Promise<SoundFormat | null> {
  for (let at = 12; at + 8 <= file.size; ) {
    const chunk = await file.read(at, at + 34);
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
    if (chunk.length < 8) return null;
    const size = view.getUint32(4, true);
    if (latin1(chunk.subarray(0, 4)) !== "fmt ") {
      at += 8 + size + (size % 2);
      continue;
    }
    if (chunk.length < 24) return null;
    const kind = view.getUint16(8, true);
    // The first two bytes of its subformat, which comes after four more fields.
    const code = kind === EXTENSIBLE && chunk.length >= 34 ? view.getUint16(32, true) : kind;
    return code === PCM && view.getUint16(22, true) <= 24 ? "wav" : "other";
  }
  return null;
}

/** What leads from the index to the descriptions of what a track holds. */
const pathToDescriptions = ["moov", "trak", "mdia", "minf", "stbl"];

const MAX_DESCRIPTION_BYTES = 4096;

/** What visitors do not load as sound or picture: chapters, times, texts. */
const sideTracks = ["text", "tx3g", "tmcd", "mett", "mebx", "stpp", "wvtt", "rtp "];

/** Kinds of coding in a description (https://mp4ra.org/registered-types/object-types): MPEG-4 and MPEG-2 AAC. */
const AAC = [0x40, 0x66, 0x67, 0x68];

/** Kinds of AAC that every browser plays, as the first five bits say: LC and both HE. */
const PLAYED_AAC = [2, 5, 29];

const descriptors = { stream: 3, coding: 4, details: 5 };

/** The content of the descriptor at an offset; null where another one is there. Its size has up to four bytes. */
function descriptorAt(bytes: Uint8Array, at: number, tag: number): number | null {
  if (bytes[at] !== tag) return null;
  let start = at + 1;
  while ((bytes[start] ?? 0) >= 0x80 && start < at + 4) start += 1;
  return start + 1;
}

/** Whether the description of a track's sound says that it is AAC which every browser plays. */
function isPlayedAac(description: Uint8Array): boolean {
  const at = latin1(description).indexOf("esds");
  const stream = at < 0 ? null : descriptorAt(description, at + 8, descriptors.stream);
  const coding = stream && descriptorAt(description, stream + 3, descriptors.coding);
  if (!coding || !AAC.includes(description[coding] ?? 0)) return false;
  const details = descriptorAt(description, coding + 13, descriptors.details);
  return details === null || PLAYED_AAC.includes((description[details] ?? 0) >> 3);
}

/** One track of AAC, and nothing else to load: QuickTime's own files and all other codecs are not played everywhere. */
async function mp4Format(file: Source, brand: string): Promise<SoundFormat | null> {
  const tracks: { kind: string; description: Uint8Array }[] = [];
  const readIn = async (from: number, to: number): Promise<boolean> => {
    const boxes = await boxesIn(file, from, to);
    for (const { type, start, end } of boxes ?? []) {
      if (pathToDescriptions.includes(type) && !(await readIn(start, end))) return false;
      if (type !== "stsd") continue;
      const description = await file.read(start + 8, Math.min(end, start + MAX_DESCRIPTION_BYTES));
      tracks.push({ kind: latin1(description.subarray(4, 8)), description });
    }
    return boxes !== null;
  };
  if (!(await readIn(0, file.size))) return null;
  const [sound, ...others] = tracks.filter(({ kind }) => !sideTracks.includes(kind));
  if (!sound) return null;
  const isAac = sound.kind === "mp4a" && isPlayedAac(sound.description);
  return isAac && others.length === 0 && brand !== "qt  " ? "m4a" : "other";
}
