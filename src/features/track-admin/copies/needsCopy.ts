import { COPY_ABOVE_BITS_PER_SECOND } from "#config.ts";
import { readAudioSeconds } from "#lib/readTags.ts";

/**
 * Whether a file may need a listening copy: it has more bits a second than visitors should load, or this browser cannot
 * play it. The encoder counts again, without pictures and other tags. An MP3 never needs one.
 */
export async function needsListeningCopy(file: File): Promise<boolean> {
  if (/\.mp3$/i.test(file.name)) return false;
  const seconds = await readAudioSeconds(file);
  return seconds === null || (file.size * 8) / seconds > COPY_ABOVE_BITS_PER_SECOND;
}
