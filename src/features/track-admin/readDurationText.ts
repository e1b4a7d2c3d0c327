import { formatTime } from "#lib/format.ts";
import { readAudioDuration } from "#lib/localFiles.ts";

/** The duration of an audio file as it is written into a track, such as 3:45; null when the browser cannot tell. */
export async function readDurationText(file: File): Promise<string | null> {
  const seconds = await readAudioDuration(file);
  return seconds === null ? null : formatTime(seconds);
}
