import { AUDIO_BUCKET } from "#config.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";

/** Removes an audio file that no track points to any more. A failure is logged only: what was asked for is done. */
export async function removeUnusedAudio(audioUrl: string | null): Promise<void> {
  try {
    if (audioUrl) await removeUnusedFiles(AUDIO_BUCKET, [audioUrl]);
  } catch (error) {
    console.warn("An unused audio file could not be removed.", error);
  }
}
