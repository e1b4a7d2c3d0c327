import { AUDIO_BUCKET } from "#config.ts";
import { forgetOriginal } from "#data/originals.ts";
import { type AdminTrack, filesOfTrack } from "#data/rows.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";
import {
  changedTitle,
  durationAfterReplacing,
  durationOf,
  hasDurationChanged,
  type TypedText,
} from "./trackEditing.ts";
import type { TrackList } from "./trackWrites.ts";

/** Saves a changed title (behaviour §4). Throws the server's error. */
export async function rename({ change }: TrackList, id: string, typed: TypedText): Promise<void> {
  const title = changedTitle(typed);
  if (title === null) return;
  await change(id, () => ({ title }));
  notify.success(adminSuccesses.trackRenamed);
}

/** Saves a changed duration. Throws the server's error. */
export async function setDuration({ change }: TrackList, id: string, typed: TypedText): Promise<void> {
  if (!hasDurationChanged(typed)) return;
  await change(id, () => ({ duration: durationOf(typed.text) }));
  notify.success(adminSuccesses.durationSaved);
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
