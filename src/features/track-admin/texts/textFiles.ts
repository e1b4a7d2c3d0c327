import { LONGEST } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { albumFileTitle, fileTitle } from "../tracks/audioFiles.ts";

/** Whether a chosen file holds lyrics, by its name: a browser knows no type of LRC. */
export function isTextFile({ name }: File): boolean {
  return /\.(lrc|txt)$/i.test(name);
}

/** Bytes that a text which may be kept has at most. */
const MOST_BYTES = 4 * LONGEST.track_texts.lyrics + 4;

/** The text of a file, or why it has none that can be kept. */
export type FileText = { text: string } | { problem: "empty" | "noText" | "tooLong" | "unreadable" };

/** Reads a text file in UTF-8, in UTF-16 with its mark, or else in Windows-1252. Never throws. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > MOST_BYTES) return { problem: "tooLong" };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: "unreadable" };
  const text = decode(new Uint8Array(bytes));
  if (/[^\P{Cc}\t\n\r]/u.test(text)) return { problem: "noText" };
  if (text.trim() === "") return { problem: "empty" };
  return [...text].length > LONGEST.track_texts.lyrics ? { problem: "tooLong" } : { text };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What a text file may belong to: a track, or an audio file that is being uploaded. */
export type TextTarget = { title: string; trackId: string } | { title: string; file: File };

const plain = (name: string) =>
  name
    .normalize()
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();

/** What a file is known by beside others: its name without its extension; "Song.lrc.txt" is "song" too. */
function fileKeyOf(fileName: string): string {
  return plain(fileTitle(fileName).replace(/(?<=.)\.lrc$/i, ""));
}

type Named = Pick<Track, "id" | "title" | "track_number">;

/**
 * All that a text file is named like: the audio file of the same name ("03 Title"), else the title, with or without
 * its number, else the number alone. In: the tracks, those that are given new audio by its name, and the audio files
 * that become tracks.
 */
export function targetsOf(
  fileName: string,
  tracks: readonly Named[],
  newAudio: ReadonlyMap<string, string>,
  files: readonly File[],
): TextTarget[] {
  const key = fileKeyOf(fileName);
  const title = plain(albumFileTitle(`${fileTitle(fileName).replace(/(?<=.)\.lrc$/i, "")}.lrc`));
  const tracksWith = (isMeant: (track: Named) => boolean) =>
    tracks.filter(isMeant).map((track) => ({ title: track.title, trackId: track.id }));
  const filesWith = (isMeant: (name: string) => boolean) =>
    files.filter(({ name }) => isMeant(name)).map((file) => ({ title: albumFileTitle(file.name), file }));
  const withNumber = ({ title: of, track_number }: Named) => plain(`${track_number} ${of}`);
  const attempts: TextTarget[][] = [
    [
      ...filesWith((name) => fileKeyOf(name) === key),
      ...tracksWith(({ id }) => fileKeyOf(newAudio.get(id) ?? "") === key),
    ],
    tracksWith(
      (track) => withNumber(track) === key.replace(/^0+/, "").replace(/^(\d+)\s*[-–—.)]+\s*/, "$1 "),
    ),
    [
      ...filesWith((name) => plain(albumFileTitle(name)) === key),
      ...tracksWith((track) => plain(track.title) === key),
    ],
    [
      ...filesWith((name) => plain(albumFileTitle(name)) === title),
      ...tracksWith((track) => plain(track.title) === title),
    ],
    tracksWith(({ track_number }) => key.replace(/^0+/, "") === String(track_number)),
  ];
  return attempts.find((targets) => targets.length > 0) ?? [];
}
