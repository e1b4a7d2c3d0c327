import { readAudioLength, readTags } from "#data/tags/readTags.ts";
import { isReadable, pathOf, withoutExtension } from "#lib/localFiles.ts";
import {
  type AskEncoding,
  askForEach,
  decodeCutText,
  decodeKnownText,
  decodeText,
  type UnknownText,
} from "#lib/textEncodings.ts";
import { isUnplayedAudio } from "#rules/audioFormats.ts";
import { fields } from "#rules/tableFields.ts";
import { mapTexts, type TaggedFile, type Tags, type TextName, textNames } from "#rules/tags.ts";

/** Whether a file holds lyrics, by its name: a browser knows no type of LRC. */
export const isTextFile = ({ name }: File): boolean => /\.(lrc|txt)$/i.test(name);

/** Whether there may be music in a file that cannot be read as it is, by its name. */
export const isArchive = ({ name }: File): boolean => /\.(7z|gz|rar|tar|tgz|zip)$/i.test(name);

/** What is known of a file without tags. */
export const noTags: Tags = {
  title: null,
  artist: null,
  albumArtist: null,
  album: null,
  track: null,
  disc: null,
  genre: null,
  date: null,
  seconds: null,
  isrc: null,
  lyrics: null,
};

export type ChosenFiles = {
  audio: readonly File[];
  texts: readonly File[];
  unreadable: readonly string[];
  signal?: AbortSignal;
  /** Asked for text files and tags that do not tell their encoding. */
  askEncoding: AskEncoding;
};

/** Why a file, or a part of it, is not used; `adminErrors` has a sentence for each. */
type Problem =
  | "unplayedAudio"
  | "archive"
  | "fileUnreadable"
  | "emptyAudio"
  | "noSound"
  | "tagsUnread"
  | "lyricsUnmatched"
  | "lyricsUnread";

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

const withNames = (problems: [Problem, string[]][]) => problems.filter(([, names]) => names.length > 0);

/** The names of files that are not used although there may be music in them, by their problem. */
export const refusedFiles = (files: readonly File[]) =>
  withNames([
    ["unplayedAudio", namesOf(files.filter(isUnplayedAudio))],
    ["archive", namesOf(files.filter(isArchive))],
  ]);

/**
 * Reads the tags of audio files one after another: thirty take about a second. A text file with exactly the name of an
 * audio file in the same folder holds its lyrics. `unused` has the names of files that are not used, or not as a whole, by
 * their problem. Throws as `readTags`, at once when the signal is aborted.
 */
export async function readTaggedFiles({ audio, texts, unreadable, signal, askEncoding }: ChosenFiles) {
  signal?.throwIfAborted();
  const tagged: TaggedFile[] = [];
  const lost = [...unreadable];
  const untagged: string[] = [];
  const silent: string[] = [];
  const nameOf = (file: File) => withoutExtension(pathOf(file)).normalize("NFC");
  const isSameName = (one: File, other: File) => nameOf(one) === nameOf(other);
  const textFor = (file: File) => texts.find((text) => isSameName(text, file));
  const isUsed = (text: File) => audio.some((file) => textFor(file) === text);
  // Neither a slow disk nor an answer is waited for.
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason)),
  );
  const read = async (file: File) => {
    const found = await readTags(file, signal);
    if (!found) untagged.push(file.name);
    const tags = found ?? noTags;
    const length = tags.seconds ?? (await readAudioLength(file));
    if (length === "unplayable") return silent.push(file.name);
    tagged.push({ file, tags: { ...tags, seconds: typeof length === "number" ? length : null } });
  };
  const readAll = async () => {
    for (const file of audio.filter(({ size }) => size > 0))
      if (await isReadable(file)) await read(file);
      else lost.push(file.name);
  };
  await Promise.race([readAll(), aborted]);
  const { words, unread } = await Promise.race([
    readWords(tagged, texts.filter(isUsed), askEncoding),
    aborted,
  ]);
  const withWords = ({ file, tags: { unknown, ...tags } }: TaggedFile): TaggedFile => {
    const text = textFor(file);
    const found = mapTexts(tags, (value, name) => words.get(unknown)?.[name] ?? value);
    return { file, tags: { ...tags, ...found, lyrics: (text && words.get(text)?.lyrics) ?? found.lyrics } };
  };
  const unused = withNames([
    ["fileUnreadable", lost],
    ["emptyAudio", namesOf(audio.filter(({ size }) => size === 0))],
    ["noSound", silent],
    ["tagsUnread", untagged],
    ["lyricsUnmatched", namesOf(texts.filter((text) => !isUsed(text)))],
    ["lyricsUnread", namesOf(unread)],
  ]);
  return { tagged: tagged.map(withWords), unused };
}

/** Words whose encoding is asked for: of a text file, or of the texts in tags. */
type Unknown = UnknownText & { from: File | NonNullable<Tags["unknown"]> };

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

/**
 * The words of text files and of tags, by the file or its unknown texts. Files that are not UTF-8 and have no byte order mark
 * are asked about, and tags with unknown texts. `unread` are text files that are empty, too long, or no text in the chosen
 * encoding.
 */
async function readWords(tagged: readonly TaggedFile[], files: readonly File[], askEncoding: AskEncoding) {
  const words = new Map<Unknown["from"] | undefined, Partial<Record<TextName, string | null>>>();
  const unread: File[] = [];
  const unknown: Unknown[] = [];
  const keep = (file: File, text: string | null) => {
    if (text && [...text].length <= fields.track_texts.lyrics.longest) words.set(file, { lyrics: text });
    else unread.push(file);
  };
  for (const file of files) {
    const bytes = await readBytes(file);
    const text = decodeKnownText(bytes);
    if (text === null) unknown.push({ from: file, name: file.name, bytes });
    else keep(file, text);
  }
  for (const { file, tags } of tagged) {
    const texts = textNames.flatMap((name) => tags.unknown?.[name] ?? []);
    if (tags.unknown) unknown.push({ from: tags.unknown, name: file.name, bytes: bytesOf(texts.join("\n")) });
  }
  await askForEach(unknown, askEncoding, ({ from, bytes }, encoding) => {
    if (from instanceof File) return keep(from, decodeText(bytes, encoding));
    const texts = Object.entries(from).map(([name, text]) => [name, decodeCutText(bytesOf(text), encoding)]);
    words.set(from, Object.fromEntries(texts));
  });
  return { words, unread };
}

/** The bytes of a file; none where it can no longer be read, or is too long for any text that fits. */
async function readBytes(file: File): Promise<Uint8Array> {
  // An emoji has four bytes.
  if (file.size > 4 * fields.track_texts.lyrics.longest) return new Uint8Array();
  return new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));
}
