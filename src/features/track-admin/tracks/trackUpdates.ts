import { AUDIO_BUCKET } from "#config.ts";
import { forgetOriginal } from "#data/originals.ts";
import { type AdminTrack, filesOfTrack } from "#data/rows.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";
import { changedValue, durationAfterReplacing, type TypedPart, type TypedText } from "./trackEditing.ts";
import type { TrackList } from "./trackWrites.ts";

const successes = { title: adminSuccesses.trackRenamed, duration: adminSuccesses.durationSaved };

/** Saves what was changed in an input of a track's row. Throws the server's error. */
export async function saveTyped(
  { change }: TrackList,
  id: string,
  part: TypedPart,
  typed: TypedText,
): Promise<void> {
  const values = changedValue(part, typed);
  if (!values) return;
  await change(id, () => values);
  notify.success(successes[part]);
}

/** Points a track to another audio file and removes those before; returns its row. Throws the server's error. */
export async function replaceAudio(
  { change }: TrackList,
  id: string,
  audioUrl: string,
  fileDuration: string | null,
): Promise<AdminTrack> {
  let before: AdminTrack | undefined;
  const changed = await change(id, (track) => {
    before = track;
    const duration = durationAfterReplacing(track.duration, fileDuration);
    return { audio_url: audioUrl, ...(duration !== track.duration && { duration }) };
  });
  notify.success(adminSuccesses.audioReplaced);
  if (before?.audio_url !== audioUrl) void removeAudio(before);
  return changed;
}

/** Removes the files of audio that a track no longer plays. Best effort: logs failures. */
async function removeAudio(before: AdminTrack | undefined): Promise<void> {
  try {
    if (before?.track_originals) await forgetOriginal(before.track_originals);
  } catch (error) {
    console.warn("The original of replaced audio could not be forgotten.", error);
  }
  await removeUnusedFiles(AUDIO_BUCKET, filesOfTrack(before));
}
