import { adminErrors, adminSuccesses } from "#adminMessages.ts";
import { AUDIO_BUCKET } from "#config.ts";
import { filesOfTrack, type Track } from "#data/rows.ts";
import { removeUnusedFilesQuietly } from "#data/uploads/removeUnusedFiles.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { reportFailure, type TrackList } from "./trackList.ts";
import { changedTitle, durationAfterReplacing, durationOf } from "./trackRules.ts";

/** Changes to one track of a list, told as behaviour §8 says. Those made by typing resolve to whether they need no more. */
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
  const replaceAudio = async (id: string, audioUrl: string, fileDuration: string | null): Promise<Track> => {
    let before: (string | null)[] = [];
    const changed = await change(id, (track) => {
      before = filesOfTrack(track).filter((url) => url !== audioUrl);
      const duration = durationAfterReplacing(track.duration, fileDuration);
      return { audio_url: audioUrl, original_url: null, duration };
    });
    notify.success(adminSuccesses.audioReplaced);
    void removeUnusedFilesQuietly(AUDIO_BUCKET, before);
    return changed;
  };

  return { rename, setDuration, replaceAudio };
}

export type TrackEditing = ReturnType<typeof createTrackEditing>;
