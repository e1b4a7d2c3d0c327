import { useRef, useState } from "react";
import { focusIfLost } from "#lib/focus.ts";
import { withoutExtension } from "#lib/localFiles.ts";
import { visibleText } from "#lib/visibleText.ts";
import { readDurationText } from "../rows/chosenAudio.ts";
import { durationOf } from "../rows/trackUpdates.ts";
import { isCardJob, isUnderWay, type UploadJob, type UploadSource } from "../uploads/uploadJobs.ts";
import type { UploadQueue } from "../uploads/uploadQueue.ts";

/** The content of the Add Track card. While `typedDuration` is null the file's own duration is shown. */
export type TrackDraft = {
  title: string;
  artist: string;
  typedDuration: string | null;
  file: File | null;
  fileDuration: string | null;
};

export const emptyTrackDraft: TrackDraft = {
  title: "",
  artist: "",
  typedDuration: null,
  file: null,
  fileDuration: null,
};

/** behaviour §2: choosing a file while the title is empty pre-fills the title from the file name. */
export function withFile(draft: TrackDraft, file: File | null): TrackDraft {
  const title = file && visibleText(draft.title) === "" ? withoutExtension(file.name) : draft.title;
  return { ...draft, title, file, fileDuration: null };
}

/** behaviour §5: the values that are saved. Without a typed duration the file's is saved. */
export function trackValuesOf({ title, artist, typedDuration, file }: TrackDraft): UploadSource {
  const duration = typedDuration === null ? undefined : durationOf(typedDuration);
  return { title: visibleText(title), artist, duration, file };
}

/** Whether the card is dirty. */
export function hasContent({ title, artist, typedDuration, file }: TrackDraft): boolean {
  return visibleText(title + artist) !== "" || durationOf(typedDuration ?? "") !== null || file !== null;
}

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
