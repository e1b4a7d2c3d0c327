import { LONGEST } from "#config.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";
import { fileTitle } from "../tracks/audioFiles.ts";
import { charactersTooMany, textOf } from "./textEditing.ts";

/** Whether a chosen file holds lyrics, by its name: a browser knows no type of LRC. */
export function isTextFile({ name }: File): boolean {
  return /\.(lrc|txt)$/i.test(name);
}

/** Bytes that lyrics have at most: an emoji has four. */
const MOST_BYTES = 4 * LONGEST.track_texts.lyrics;

/** The lyrics in a text file; null when it is empty, too long, no text or unreadable. */
export async function readLyricsFile(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  const lyrics = textOf(decode(bytes)) ?? "";
  const isText = lyrics.trim() !== "" && !/[^\P{Cc}\t\n\r]/u.test(lyrics);
  return isText && charactersTooMany("lyrics", lyrics) === 0 ? lyrics : null;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Audio files with their lyrics, from the text file of exactly the same name. Reports the text files that are not used,
 * by name.
 */
export async function withLyrics(audio: readonly File[], texts: readonly File[]) {
  const unmatched = new Set(texts);
  const unread: string[] = [];
  const lyricsOf = async ({ name }: File): Promise<string | null> => {
    const text = texts.find((other) => fileTitle(other.name) === fileTitle(name));
    if (!text) return null;
    unmatched.delete(text);
    const lyrics = await readLyricsFile(text);
    if (lyrics === null) unread.push(text.name);
    return lyrics;
  };
  const sources = await Promise.all(audio.map(async (file) => ({ file, lyrics: await lyricsOf(file) })));
  if (unmatched.size > 0) notify.error(adminErrors.lyricsUnmatched([...unmatched].map(({ name }) => name)));
  if (unread.length > 0) notify.error(adminErrors.lyricsUnread(unread));
  return sources;
}
