import { mayBe } from "#lib/fileKind.ts";
import { formatTime } from "#lib/format.ts";

const naturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Puts chosen files into the order of their names, 2 before 10. Out: those that may be audio, and by name those that
 * hold nothing and those that are known not to be audio; a type that the browser does not know is accepted (behaviour §5).
 */
export function sortAudioFiles(files: readonly File[]): {
  audio: File[];
  empty: string[];
  refused: string[];
} {
  const sorted = [...files].sort((one, other) => naturalOrder.compare(one.name, other.name));
  const candidates = sorted.filter((file) => mayBe("audio", file));
  return {
    audio: candidates.filter(({ size }) => size > 0),
    empty: candidates.filter(({ size }) => size === 0).map(({ name }) => name),
    refused: sorted.filter((file) => !mayBe("audio", file)).map(({ name }) => name),
  };
}

/** "01 - ", "1. ", "12_ ", "03) " and, with a leading zero, "01-", "01_" and "01 ": a number and no title. */
const trackNumberPrefix = /^(?:\d{1,3}\s*[-–—.)_]\s+|\d{1,3}\s+[-–—]\s*|0\d\s*[-–—._)]+\s*|0\d\s+)/;

/** A file's name without its extension (behaviour §2, the prefilled title). */
export function fileTitle(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, "").trim();
}

/** The title of a track that is made from a file of an album: without the number that the file's name begins with. */
export function albumFileTitle(fileName: string): string {
  const title = fileTitle(fileName);
  return title.replace(trackNumberPrefix, "").trim() || title;
}

/** The duration of an audio file as it is written into a track, such as 3:45; null when the browser cannot tell. */
export async function readDurationText(file: File): Promise<string | null> {
  const seconds = await readAudioSeconds(file);
  return seconds === null ? null : formatTime(seconds);
}

/** Milliseconds that a browser may take to read the head of a file. */
const READ_TIMEOUT_MS = 10_000;

/** Seconds that an audio file plays, read from its head by the browser; null when it cannot tell. Never throws. */
export function readAudioSeconds(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = document.createElement("audio");
    const url = URL.createObjectURL(file);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      audio.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    const timer = setTimeout(() => end(null), READ_TIMEOUT_MS);
    audio.preload = "metadata";
    audio.onloadedmetadata = () => end(Number.isFinite(audio.duration) ? audio.duration : null);
    audio.onerror = () => end(null);
    audio.src = url;
  });
}
