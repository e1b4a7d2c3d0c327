import { readAudioSeconds } from "#data/tags/readTags.ts";
import { needsCopy } from "#rules/largeFiles.ts";

/** Whether a chosen file may need a listening copy. The encoder counts again, without pictures and other tags. */
export async function needsListeningCopy(file: File): Promise<boolean> {
  const { name, size } = file;
  // An MP3 is not read for it.
  return (
    needsCopy({ name, bytes: null, seconds: null }) &&
    needsCopy({ name, bytes: size, seconds: await readAudioSeconds(file) })
  );
}
