import { AUDIO_BUCKET } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { adminErrors, adminSuccesses } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { type TrackList, tellFailure } from "./trackList.ts";
import { changedTitle, durationAfterReplacing, durationOf } from "./trackRules.ts";

/** Changes to one track of a list, told as behaviour §8 says. Those made by typing resolve to whether they need no more. */
export function createTrackEditing({ change }: Pick<TrackList, "change">) {
  const rename = async (track: Track, typed: string): Promise<boolean> => {
    const title = changedTitle(track.title, typed);
    if (title === null) return true;
    try {
      await change(track.id, () => ({ title }));
    } catch (error) {
      tellFailure(error, adminErrors.renameTrack);
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
      tellFailure(error, errorMessage(error, adminErrors.unknown));
      return false;
    }
    notify.success(adminSuccesses.durationSaved);
    return true;
  };

  /** Points a track to another audio file and removes the one before. Throws the server's error. */
  const replaceAudio = async (id: string, audioUrl: string, fileDuration: string | null): Promise<void> => {
    let before: string | null = null;
    await change(id, ({ audio_url, duration }) => {
      before = audio_url;
      return { audio_url: audioUrl, duration: durationAfterReplacing(duration, fileDuration) };
    });
    notify.success(adminSuccesses.audioReplaced);
    if (before !== audioUrl) void removeUnusedFilesQuietly(AUDIO_BUCKET, [before]);
  };

  return { rename, setDuration, replaceAudio };
}

export type TrackEditing = ReturnType<typeof createTrackEditing>;
