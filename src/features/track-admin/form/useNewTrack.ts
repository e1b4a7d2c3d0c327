import { useState } from "react";
import { notify } from "#ui/notify.ts";
import { readDurationText } from "../tracks/audioFiles.ts";
import { emptyTrackDraft, type TrackDraft, titleError, withFile } from "../tracks/trackFormDraft.ts";
import { isUnderWay, type UploadJob } from "../uploads/uploadJobs.ts";
import type { UploadQueue } from "../uploads/uploadQueue.ts";

/**
 * The Add Track card (behaviour §2): its `draft`, null while closed, and its `job` in the upload queue. A failure keeps
 * the card, and uploaded bytes for the next attempt; closing removes them. `onFileRemoved` gets a file that the card
 * drops.
 */
export function useNewTrack(
  queue: UploadQueue,
  job: UploadJob | undefined,
  onFileRemoved: (file: File) => void,
) {
  const [draft, setDraft] = useState<TrackDraft | null>(null);
  const isAdding = job !== undefined && isUnderWay(job);

  /** Aborts the save, and removes everything that has reached the server. */
  const cancelSaving = () => {
    if (job) void queue.remove(job.id);
  };

  /** Sends the listening copy of a file that was refused as too large. */
  const sendCopy = () => {
    if (job) void queue.sendCopy(job.id);
  };

  const leaveFile = () => {
    cancelSaving();
    if (draft?.file) onFileRemoved(draft.file);
  };

  const chooseFile = (file: File | null) => {
    leaveFile();
    setDraft((previous) => {
      const before = previous ?? emptyTrackDraft;
      return file ? withFile(before, file) : { ...before, file: null, fileDuration: null };
    });
    if (!file) return;
    void readDurationText(file).then((fileDuration) =>
      setDraft((previous) => (previous?.file === file ? { ...previous, fileDuration } : previous)),
    );
  };

  const open = () => setDraft(emptyTrackDraft);
  const close = () => {
    leaveFile();
    setDraft(null);
  };
  const edit = (part: Partial<TrackDraft>) => setDraft((previous) => previous && { ...previous, ...part });

  /** Saves, or shows and returns the error of the title (behaviour §5). */
  const submit = (): string | null => {
    if (!draft) return null;
    const error = titleError(draft);
    if (error) notify.error(error);
    else queue.addCard({ draft, onSaved: () => setDraft(null) });
    return error;
  };

  return { draft, job, isAdding, open, close, edit, chooseFile, submit, sendCopy, cancelSaving };
}

export type NewTrackCard = ReturnType<typeof useNewTrack>;
