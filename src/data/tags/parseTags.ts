import { type IAudioMetadata, type IOptions, parseBlob } from "music-metadata";
import { blobSource } from "#data/tags/byteEdits.ts";
import { findPictureEdits } from "#data/tags/cutPictures.ts";
import { pictureEdits } from "#data/tags/pictureEdits.ts";
import { soundFormat } from "#data/tags/soundFormat.ts";
import { lyricsIn } from "#data/tags/taggedLyrics.ts";
import { isUnlikelyLatin1 } from "#lib/misreadText.ts";
import { visibleText } from "#lib/visibleText.ts";
import { readIsrc } from "#rules/isrc.ts";
import { mapTexts, type Tags, type TagTexts, type TextName, textNames } from "#rules/tags.ts";

// Runs in a worker (tagWorker.ts): a crafted file can keep the parser busy for minutes (decision 055). Pages call
// readTags.ts.

/** A tag above this size is not read: only a crafted or broken file has one. */
const MAX_TAG_BYTES = 32_000_000;

/** Longer than any way to write one. */
const MAX_ISRC_LENGTH = 100;

/** Longest text that is returned, so that no page has to work on megabytes of it. */
const MAX_TEXT_LENGTH = 200_000;

/** A reader takes an ID3 tag in one piece: one that is too large throws. Without a type, content decides. */
function withSmallTags(file: Blob): Blob {
  const slice = (from: number, to: number) => {
    const piece = file.slice(from, to);
    if (piece.size > MAX_TAG_BYTES) throw new RangeError("The tag is too large.");
    return piece;
  };
  return { size: file.size, type: "", slice } as Blob;
}

/** Of a broken file, it returns what comes before the break. Never throws. */
async function read(file: Blob, skipCovers: boolean): Promise<Partial<IAudioMetadata>> {
  let found: Partial<IAudioMetadata> = {};
  const observer: IOptions["observer"] = ({ metadata }) => {
    found = metadata;
  };
  try {
    await parseBlob(withSmallTags(file), { skipCovers, observer });
  } catch (error) {
    console.warn("The tags of a file could not be read to their end.", error);
  }
  return found;
}

/** Where texts are marked as Latin-1, or not at all; all others are Unicode. */
const LATIN1_TAGS = /^(ID3v|exif)/;

/** What the tags of an audio file say. Never throws. */
export async function parseTags(file: Blob): Promise<Tags> {
  const { common, format, native = {} } = await read(file, true);
  const all = Object.values(native).flat();
  const find = (names: RegExp) => all.find(({ id }) => names.test(id))?.value;
  // Before ID3v2.4 the reader splits an artist at each slash.
  const between = native["ID3v2.3"] || native["ID3v2.2"] ? "/" : ", ";
  const written: TagTexts = {
    title: trimmed(common?.title),
    artist: trimmed(common?.artists?.join(between)),
    albumArtist: trimmed(allNames(common?.albumartist, common?.albumartists)),
    album: trimmed(common?.album),
    genre: trimmed(common?.genre?.join(", ")),
    lyrics: trimmed(lyricsIn(all, format?.sampleRate)),
  };
  const isInLatin1 = Object.keys(native).some((type) => LATIN1_TAGS.test(type));
  const unknown = isInLatin1 ? unknownTexts(written) : {};
  const texts = mapTexts(written, (text, name) => (name in unknown ? null : readable(text)));
  return {
    ...texts,
    track: common?.track.no ?? null,
    disc: common?.disk.no ?? null,
    date: wholeDate(common?.date, find(/^TYER?$/), find(/^TDAT?$/)),
    seconds: await secondsOf(file, format),
    isrc:
      common?.isrc?.map((code) => readIsrc(code.slice(0, MAX_ISRC_LENGTH))).find((code) => code !== null) ??
      null,
    ...(Object.keys(unknown).length > 0 && { unknown }),
  };
}

/** The names of several artists; the tag that has them in one text knows how they are joined. */
const allNames = (one: string | undefined, all: readonly string[] = []) =>
  one && all.every((name) => one.includes(name)) ? one : all.join(", ") || one;

/** The texts of a file in an encoding that it does not tell, where one of them is most likely not in Latin-1. */
function unknownTexts(written: TagTexts): Partial<Record<TextName, string>> {
  if (!textNames.some((name) => isUnlikelyLatin1(written[name]?.slice(0, MAX_TEXT_LENGTH) ?? ""))) return {};
  const isBytes = (text: string) => /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text);
  const found = textNames.flatMap((name) => {
    const text = written[name];
    return text && isBytes(text) ? [[name, text.slice(0, MAX_TEXT_LENGTH)]] : [];
  });
  return Object.fromEntries(found);
}

/** How long a file plays. Of an MP3 a length by its bytes would count the tags behind its sound. */
async function secondsOf(file: Blob, format: IAudioMetadata["format"] | undefined): Promise<number | null> {
  if (format?.container !== "MPEG") return format?.duration ?? null;
  const { soundEnd } = await pictureEdits(blobSource(file)).catch(() => ({ soundEnd: file.size }));
  const sound = soundEnd === file.size ? format : (await read(file.slice(0, soundEnd), true)).format;
  return sound?.duration ?? null;
}

/** A no-break space is none: it is a letter in other encodings. */
const isBlank = (code: number) => code === 0 || code === 32 || (code >= 9 && code <= 13);

/** Without blanks at its ends. Counted, as a pattern takes minutes for a text of blanks. */
function trimmed(value: unknown): string | null {
  if (typeof value !== "string") return null;
  let [from, to] = [0, value.length];
  while (from < to && isBlank(value.charCodeAt(from))) from += 1;
  while (from < to && isBlank(value.charCodeAt(to - 1))) to -= 1;
  return asUtf8(value.slice(from, to));
}

/** Null when control characters show that a text was decoded wrongly. */
function readable(whole: string | null): string | null {
  const text = whole?.trim().slice(0, MAX_TEXT_LENGTH) ?? "";
  return visibleText(text) === "" || /[^\P{Cc}\t\n\r]|\uFFFD/u.test(text) ? null : text;
}

/** RIFF INFO names no encoding and is read as Latin-1, while many tools write UTF-8. */
function asUtf8(text: string): string {
  if (/[^\0-\xff]/.test(text)) return text;
  const utf8 = new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  return utf8.includes("\uFFFD") ? text : utf8;
}

/** The first of the given that is a whole date. ID3v2.3 has the year in one frame, day and month in another: "0105". */
function wholeDate(date: unknown, year: unknown, dayAndMonth: unknown): string | null {
  const [, dayOfMonth, month] = /^(\d\d)(\d\d)$/.exec(String(dayAndMonth)) ?? [];
  const days = [date, year, `${year}-${month}-${dayOfMonth}`].map((text) => String(text).slice(0, 10));
  return days.find((day) => day.length === 10 && new Date(day).toJSON()?.startsWith(day)) ?? null;
}

/** How the files of pictures begin that every browser shows. */
const pictureTypes = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG/, webp: /^RIFF.{4}WEBP/s };

/** The front cover in the tags, else the largest picture. Null without one that browsers show. Never throws. */
export async function parsePicture(file: Blob): Promise<File | null> {
  const { common } = await read(file, false);
  const pictures = (common?.picture ?? []).flatMap(({ data, type }) => {
    const beginning = String.fromCharCode(...data.subarray(0, 12));
    const [kind] = Object.entries(pictureTypes).find(([, pattern]) => pattern.test(beginning)) ?? [];
    if (!kind) return [];
    const picture = new File([new Uint8Array(data)], `cover.${kind}`, { type: `image/${kind}` });
    return { picture, isFront: type === "Cover (front)" };
  });
  const [largest] = pictures.sort((one, other) => other.picture.size - one.picture.size);
  return (pictures.find(({ isFront }) => isFront) ?? largest)?.picture ?? null;
}

/** What the worker can be asked for. */
export const tagParsers = {
  tags: parseTags,
  picture: parsePicture,
  pictureEdits: findPictureEdits,
  format: (file: Blob) => soundFormat(blobSource(file)).catch(() => null),
};
