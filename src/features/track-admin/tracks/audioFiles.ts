import { readAudioSeconds } from "#data/tags/readTags.ts";
import { formatTime } from "#lib/formatTime.ts";
import { mayBe } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";

/** The files that may be audio (behaviour §5: a type that the browser does not know is accepted). Reports the others. */
export function audioFilesOf(files: readonly File[]): File[] {
  const candidates = files.filter((file) => mayBe("audio", file));
  const refused = files.filter((file) => !mayBe("audio", file)).map(({ name }) => name);
  const empty = candidates.filter(({ size }) => size === 0).map(({ name }) => name);
  if (refused.length > 0) notify.error(adminErrors.notAudio(refused));
  if (empty.length > 0) notify.error(adminErrors.emptyAudio(empty));
  return candidates.filter(({ size }) => size > 0);
}

/** The duration of an audio file as it is written into a track, such as 3:45; null when the browser cannot tell. */
export async function readDurationText(file: File): Promise<string | null> {
  const seconds = await readAudioSeconds(file);
  return seconds === null ? null : formatTime(seconds);
}
