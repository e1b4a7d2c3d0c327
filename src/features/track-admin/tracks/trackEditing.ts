import { AUDIO_BUCKET } from "#config.ts";
import { forgetOriginal } from "#data/originals.ts";
import { type AdminTrack, filesOfTrack } from "#data/rows.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";
import type { TrackList } from "./trackWrites.ts";

/**
 * The content of an input, and the stored text that it was opened with, as another tab may have changed that since. It is
 * undefined after a failed save, which may have reached the server.
 */
export type TypedText = { text: string; opened: string | undefined };

/** behaviour §4: a rename is saved only if the trimmed text is non-empty and differs. Out: the new title, or null. */
export function changedTitle({ text, opened }: TypedText): string | null {
  const trimmed = text.trim();
  return trimmed === "" || trimmed === opened ? null : trimmed;
}

/** behaviour §5: duration is trimmed; empty becomes null. */
export function durationOf(typed: string): string | null {
  return typed.trim() || null;
}

export const hasDurationChanged = ({ text, opened }: TypedText) =>
  opened === undefined || durationOf(text) !== durationOf(opened);

/**
 * The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed.
 * In: the track's duration, and the new file's or null when it could not be read.
 */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}

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
