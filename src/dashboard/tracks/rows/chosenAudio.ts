import { readAudioSeconds } from "#data/tags/readTags.ts";
import { formatTime } from "#lib/formatTime.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { mayBeAudio } from "#rules/audioFormats.ts";

/** The files that may be audio (behaviour §5: a type that the browser does not know is accepted), and what is wrong with others. */
export function audioFilesOf(files: readonly File[]): { audio: File[]; problems: string[] } {
  const candidates = files.filter(mayBeAudio);
  const refused = files.filter((file) => !mayBeAudio(file)).map(({ name }) => name);
  const empty = candidates.filter(({ size }) => size === 0).map(({ name }) => name);
  const problems: string[] = [];
  if (refused.length > 0) problems.push(adminErrors.notAudio(refused));
  if (empty.length > 0) problems.push(adminErrors.emptyAudio(empty));
  return { audio: candidates.filter(({ size }) => size > 0), problems };
}

/** The duration of an audio file as it is written into a track, such as 3:45; null when the browser cannot tell. */
export async function readDurationText(file: File): Promise<string | null> {
  const seconds = await readAudioSeconds(file);
  return seconds === null ? null : formatTime(seconds);
}
