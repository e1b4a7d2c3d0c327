import { useEffect, useState, useSyncExternalStore } from "react";
import { adminSuccesses } from "#messages/adminMessages.ts";
import { notify } from "#ui/notify.ts";
import type { CopyQueue } from "../copies/copyQueue.ts";
import { needsListeningCopy } from "../copies/needsCopy.ts";
import type { TextFileQueue } from "../texts/textFileQueue.ts";
import type { TrackList } from "../tracks/albumTracks.ts";
import { albumFileTitle } from "../tracks/audioFiles.ts";
import type { TrackEditing } from "../tracks/trackEditing.ts";
import { trackValuesOf } from "../tracks/trackFormDraft.ts";
import { hasFile, type UploadJob } from "./uploadJobs.ts";
import { createUploadQueue, type UploadQueue } from "./uploadQueue.ts";

/** Title and duration of the new track: the card's, or the file's. */
function valuesOf({ file, card, audio }: UploadJob) {
  const duration = audio?.duration ?? null;
  return card
    ? trackValuesOf({ ...card.draft, fileDuration: duration })
    : { title: albumFileTitle(file?.name ?? ""), duration };
}

type Around = { list: TrackList; editing: TrackEditing; copies: CopyQueue; textFiles: TextFileQueue };

/**
 * An upload queue that makes tracks of its jobs, or replaces a track's audio, and reports the results. Large files are
 * then enqueued for a listening copy.
 */
function createTrackUploads({ list, editing, copies, textFiles }: Around): UploadQueue {
  return createUploadQueue({
    async save(job, laterIds) {
      const { id, replacedTrackId, audio, file, chosen } = job;
      if (replacedTrackId !== null) copies.cancel(replacedTrackId);
      const track =
        replacedTrackId !== null && audio
          ? await editing.replaceAudio(replacedTrackId, audio.url, audio.duration)
          : await list.add({ id, ...valuesOf(job), audio_url: audio?.url ?? null }, laterIds);
      if (chosen) await textFiles.onTrackCreated(track.id, chosen);
      if (file && (await needsListeningCopy(file))) copies.add(track, file);
    },
    async takeBack({ id, replacedTrackId }) {
      if (replacedTrackId === null) await list.takeBack(id);
    },
    onRemoved({ chosen, card }) {
      if (chosen && !card) textFiles.onFileRemoved(chosen);
    },
    onSettled(savedCount, errors) {
      if (savedCount === 1) notify.success(adminSuccesses.trackAdded);
      if (savedCount > 1) notify.success(adminSuccesses.tracksAdded(savedCount));
      for (const error of errors) notify.error(error);
    },
  });
}

/**
 * The unfinished jobs while the component is mounted and visible; they pause while it is hidden. Out: the queue, the
 * files in it, and the Add Track card's job, if any.
 */
export function useUploadQueue(around: Around) {
  const [queue] = useState(() => createTrackUploads(around));
  const all = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => {
    queue.resume();
    return queue.pause;
  }, [queue]);
  const jobs = all.filter(({ card }) => card === null).filter(hasFile);
  return { queue, jobs, cardJob: all.find(({ card }) => card !== null) };
}
