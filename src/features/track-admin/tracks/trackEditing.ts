import { AUDIO_BUCKET } from "#config.ts";
import { forgetOriginal } from "#data/originals.ts";
import { type AdminTrack, filesOfTrack, type Track } from "#data/rows.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminErrors, adminSuccesses } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { reportFailure, type TrackList } from "./albumTracks.ts";
import { changedTitle, durationAfterReplacing, durationOf } from "./trackRules.ts";

/** Changes to one track, reported as behaviour §8 says. `rename` and `setDuration` resolve to whether the input closes. */
export function createTrackEditing({ change }: Pick<TrackList, "change">) {
  const rename = async (track: Track, typed: string): Promise<boolean> => {
    const title = changedTitle(track.title, typed);
    if (title === null) return true;
    try {
      await change(track.id, () => ({ title }));
    } catch (error) {
      reportFailure(error, adminErrors.renameTrack);
      return false;
    }
    notify.success(adminSuccesses.trackRenamed);
    return true;
  };

  const setDuration = async (track: Track, typed: string): Promise<boolean> => {
    const duration = durationOf(typed);
    if (duration === durationOf(track.duration ?? "")) return true;
    try {
      await change(track.id, () => ({ duration }));
    } catch (error) {
      reportFailure(error, errorMessage(error, adminErrors.unknown));
      return false;
    }
    notify.success(adminSuccesses.durationSaved);
    return true;
  };

  /** Points a track to another audio file and removes those before; returns its row. Throws the server's error. */
  const replaceAudio = async (
    id: string,
    audioUrl: string,
    fileDuration: string | null,
  ): Promise<AdminTrack> => {
    let before: AdminTrack | undefined;
    const changed = await change(id, (track) => {
      before = track;
      return { audio_url: audioUrl, duration: durationAfterReplacing(track.duration, fileDuration) };
    });
    notify.success(adminSuccesses.audioReplaced);
    if (before?.audio_url !== audioUrl) void removeAudio(before);
    return changed;
  };

  return { rename, setDuration, replaceAudio };
}

export type TrackEditing = ReturnType<typeof createTrackEditing>;

/** Removes the files of audio that a track no longer plays. Best effort: logs failures. */
async function removeAudio(before: AdminTrack | undefined): Promise<void> {
  try {
    if (before?.track_originals) await forgetOriginal(before.track_originals);
  } catch (error) {
    console.warn("The original of replaced audio could not be forgotten.", error);
  }
  await removeUnusedFiles(AUDIO_BUCKET, filesOfTrack(before));
}
