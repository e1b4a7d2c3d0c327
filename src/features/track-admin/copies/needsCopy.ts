import { readAudioSeconds } from "#data/tags/readTags.ts";
import { needsCopy } from "#rules/largeFiles.ts";

/** Whether a chosen file may need a listening copy. The encoder counts again, without pictures and other tags. */
export const needsListeningCopy = async (file: File): Promise<boolean> =>
  needsCopy({ name: file.name, bytes: file.size, seconds: await readAudioSeconds(file) });
