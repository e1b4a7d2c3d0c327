import { LONGEST, PARALLEL_TAG_READS } from "#dashboardConfig.ts";
import { readAudioLength, readTags } from "#data/tags/readTags.ts";
import { isArchive, isReadable, isUnplayedAudio, pathOf, withoutExtension } from "#lib/localFiles.ts";
import type { TaggedFile, Tags } from "#rules/tags.ts";

/** Whether a file holds lyrics, by its name: a browser knows no type of LRC. */
export const isTextFile = ({ name }: File): boolean => /\.(lrc|txt)$/i.test(name);

/** What is known of a file without tags. */
export const noTags: Tags = {
  title: null,
  artist: null,
  albumArtist: null,
  album: null,
  track: null,
  disc: null,
  date: null,
  seconds: null,
  lyrics: null,
};

export type ChosenFiles = {
  audio: readonly File[];
  texts: readonly File[];
  unreadable: readonly string[];
  signal?: AbortSignal;
};

/** Why a file, or a part of it, is not used; `adminErrors` has a sentence for each. */
type Problem =
  | "unplayedAudio"
  | "archive"
  | "fileUnreadable"
  | "emptyAudio"
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
 * Reads the tags of audio files, PARALLEL_TAG_READS at a time. A text file with exactly the name of an audio file in the
 * same folder holds its lyrics. `unused` has the names of files that are not used, or not as a whole, by their problem.
 * Throws as `readTags`, at once when the signal is aborted.
 */
export async function readTaggedFiles({ audio, texts, unreadable, signal }: ChosenFiles) {
  signal?.throwIfAborted();
  const tagged: TaggedFile[] = [];
  const lost = [...unreadable];
  const untagged: string[] = [];
  const unread: string[] = [];
  const nameOf = (file: File) => withoutExtension(pathOf(file)).normalize("NFC");
  const isSameName = (one: File, other: File) => nameOf(one) === nameOf(other);
  const textFor = (file: File) => texts.find((text) => isSameName(text, file));
  const read = async (file: File): Promise<TaggedFile> => {
    const found = await readTags(file, signal);
    if (!found) untagged.push(file.name);
    const tags = found ?? noTags;
    const length = tags.seconds ?? (await readAudioLength(file));
    const seconds = typeof length === "number" ? length : null;
    const text = textFor(file);
    const lyrics = text ? await readText(text) : null;
    if (text && lyrics === null) unread.push(text.name);
    const isSilent = length === "unplayable";
    return { file, tags: { ...tags, seconds, lyrics: lyrics ?? tags.lyrics }, isSilent };
  };
  const left = audio.filter(({ size }) => size > 0).entries();
  const readOn = async () => {
    for (const [index, file] of left)
      if (await isReadable(file)) tagged[index] = await read(file);
      else lost.push(file.name);
  };
  // A slow disk is not waited for.
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason)),
  );
  await Promise.race([Promise.all(Array.from({ length: PARALLEL_TAG_READS }, readOn)), aborted]);
  const isUsed = (text: File) => audio.some((file) => textFor(file) === text);
  const unused = withNames([
    ["fileUnreadable", lost],
    ["emptyAudio", namesOf(audio.filter(({ size }) => size === 0))],
    ["tagsUnread", untagged],
    ["lyricsUnmatched", namesOf(texts.filter((text) => !isUsed(text)))],
    ["lyricsUnread", unread],
  ]);
  return { tagged: tagged.filter(Boolean), unused };
}

/** The content of a file of lyrics; null when it is empty, too long, no text or unreadable. */
async function readText(file: File): Promise<string | null> {
  const longest = LONGEST.track_texts.lyrics;
  // An emoji has four bytes.
  if (file.size > 4 * longest) return null;
  const text = decode(await file.arrayBuffer().catch(() => new ArrayBuffer())).trim();
  return text === "" || [...text].length > longest || /[^\P{Cc}\t\n\r]/u.test(text) ? null : text;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
