import { useEffect, useState, useSyncExternalStore } from "react";
import { adminSuccesses } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { albumFileTitle } from "./fileTitle.ts";
import type { TrackEditing } from "./list/trackEditing.ts";
import type { TrackList } from "./list/trackList.ts";
import { readDurationText } from "./readDurationText.ts";
import { createUploadQueue, type UploadQueue } from "./uploadQueue.ts";

/** An upload queue that makes tracks of files, or gives a track new audio, and tells how it went. */
function createTrackUploads(list: TrackList, editing: TrackEditing): UploadQueue {
  return createUploadQueue({
    async save({ id, file, replacedTrackId }, audioUrl, laterIds) {
      const duration = await readDurationText(file);
      if (replacedTrackId === null)
        return list.add({ id, title: albumFileTitle(file.name), duration, audio_url: audioUrl }, laterIds);
      return editing.replaceAudio(replacedTrackId, audioUrl, duration);
    },
    async takeBack({ id, replacedTrackId }) {
      if (replacedTrackId === null) await list.takeBack(id);
    },
    onSettled(savedCount, errors) {
      if (savedCount === 1) notify.success(adminSuccesses.trackAdded);
      if (savedCount > 1) notify.success(adminSuccesses.tracksAdded(savedCount));
      for (const error of errors) notify.error(error);
    },
  });
}

/** The audio files that are on their way while somebody looks; they pause with the page's being hidden. */
export function useUploadQueue(list: TrackList, editing: TrackEditing) {
  const [queue] = useState(() => createTrackUploads(list, editing));
  const jobs = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => {
    queue.resume();
    return queue.pause;
  }, [queue]);
  return { queue, jobs };
}
