import { useRef, useState } from "react";
import { focusIfLost } from "#lib/focus.ts";
import { readDurationText } from "../rows/audioFiles.ts";
import { isCardJob, isUnderWay, type UploadJob } from "../uploads/uploadJobs.ts";
import type { UploadQueue } from "../uploads/uploadQueue.ts";
import { emptyTrackDraft, type TrackDraft, trackValuesOf, withFile } from "./trackFormDraft.ts";

/**
 * The Add Track card (behaviour §2): its `draft`, null while closed, and its `job` in the upload queue. A failure keeps
 * the card, and uploaded bytes for the next attempt; closing removes them.
 */
export function useNewTrack(queue: UploadQueue, jobs: readonly UploadJob[]) {
  const [draft, setDraft] = useState<TrackDraft | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const job = jobs.find(isCardJob);
  const isAdding = job !== undefined && isUnderWay(job);

  /** Aborts the save, and removes everything that has reached the server. */
  const cancelSaving = () => {
    if (job) queue.remove(job.id);
  };

  const close = () => {
    cancelSaving();
    setDraft(null);
    focusIfLost(() => openButton.current);
  };

  const edit = (part: Partial<TrackDraft>) => setDraft((previous) => previous && { ...previous, ...part });

  const chooseFile = (file: File | null) => {
    cancelSaving();
    setDraft((previous) => withFile(previous ?? emptyTrackDraft, file));
    if (!file) return;
    void readDurationText(file).then((fileDuration) =>
      setDraft((previous) => (previous?.file === file ? { ...previous, fileDuration } : previous)),
    );
  };

  return {
    draft,
    job,
    isAdding,
    openButton,
    open: () => setDraft(emptyTrackDraft),
    close,
    edit,
    chooseFile,
    submit: () => draft && queue.addCard({ ...trackValuesOf(draft), onSaved: close }),
    cancelSaving,
  };
}

export type NewTrackCard = ReturnType<typeof useNewTrack>;
