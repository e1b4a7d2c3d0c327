import { useState } from "react";
import { notify } from "#ui/notify.ts";
import { readDurationText } from "../uploads/audioFiles.ts";
import { isUnderWay, type UploadJob } from "../uploads/uploadJobs.ts";
import type { UploadQueue } from "../uploads/uploadQueue.ts";
import { emptyTrackDraft, type TrackDraft, titleError, withFile } from "./trackFormDraft.ts";

/**
 * The Add Track card (behaviour §2): what stands in it (`draft`, null while closed), and its `job` in the upload queue.
 * A failure keeps the card; what has reached the server stays for the next try, and goes with the card. `onFileLeft`
 * hears of a file that the card gives up.
 */
export function useNewTrack(
  queue: UploadQueue,
  job: UploadJob | undefined,
  onFileLeft: (file: File) => void,
) {
  const [draft, setDraft] = useState<TrackDraft | null>(null);
  const isAdding = job !== undefined && isUnderWay(job);

  /** Stops the saving, and takes back whatever has reached the server. */
  const cancelSaving = () => {
    if (job) void queue.remove(job.id);
  };

  /** Sends the listening copy of a file that was refused as too large. */
  const sendCopy = () => {
    if (job) void queue.sendCopy(job.id);
  };

  const leaveFile = () => {
    cancelSaving();
    if (draft?.file) onFileLeft(draft.file);
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

  /** Saves; returns what is wrong with the title instead, told too (behaviour §5), or null. */
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
