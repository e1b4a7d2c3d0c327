import type { AdminTrack } from "#data/rows.ts";
import type { AudioUpload } from "#data/uploads/audioUpload.ts";
import type { UploadState } from "#data/uploads/tusUpload.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { visibleText } from "#lib/visibleText.ts";
import { listeningCopyMessages, uploadMessages } from "#messages/trackMessages.ts";

/** The values of a track before its file is uploaded. */
type Source = {
  /** The chosen file, or the one that was stored. The Add Track card may have none. */
  file: File | null;
  title: string;
  /** Undefined: the file's own. */
  duration: string | null | undefined;
  lyrics: string | null;
  isrc: string | null;
  artist: string | null;
  /** The track that gets new audio; null when the job becomes a new track. */
  replacedTrackId: string | null;
  /** That track, if its new audio is a listening copy of its stored file. */
  stored: AdminTrack | null;
  /** Closes the Add Track card once its row is saved; null for all other jobs. */
  onSaved: (() => void) | null;
};

/** What an upload has reached when its session ended: it goes on from there. */
type Reached = Pick<UploadJob, "id" | "played" | "isCopy" | "fileDuration" | "audio" | "isUsedUnplayed">;

export type UploadSource = Pick<Source, "file"> & Partial<Source & Reached>;

export type UploadJob = Source & {
  /** Becomes the new track's id, so that a repeated insert makes no second track. */
  id: string;
  /** New tracks that belong after this one. */
  laterIds: readonly string[];
  /**
   * "trying" is the browser's trial of a track's new audio, "unplayed" the question after it, "uploaded" waits until it may
   * be saved, "saving" is the write of the row.
   */
  status:
    | "waiting"
    | "reading"
    | "encoding"
    | UploadState
    | "trying"
    | "unplayed"
    | "uploaded"
    | "saving"
    | "failed";
  /** What is uploaded: the file without pictures, or its listening copy. Null until it is made. */
  played: File | null;
  isCopy: boolean;
  /** Bytes that are uploaded, or encoded. */
  doneBytes: number;
  /** Why it failed, or what is asked; the empty string otherwise. */
  error: string;
  /** The file's own duration; null until it was read. */
  fileDuration: string | null;
  /** The uploaded file; null until its upload ended. */
  audio: { url: string | null } | null;
  /** The owner uses it although this browser did not play it. */
  isUsedUnplayed: boolean;
  upload: AudioUpload | null;
  /** Aborted when the job is removed. */
  controller: AbortController;
};

export function newUploadJob(source: UploadSource): UploadJob {
  return {
    duration: undefined,
    lyrics: null,
    isrc: null,
    artist: null,
    replacedTrackId: null,
    stored: null,
    onSaved: null,
    id: randomId(),
    played: null,
    isCopy: false,
    fileDuration: null,
    audio: null,
    isUsedUnplayed: false,
    ...source,
    title: visibleText(source.title ?? ""),
    laterIds: [],
    status: "waiting",
    doneBytes: 0,
    error: "",
    upload: null,
    controller: new AbortController(),
  };
}

/** A job as it goes on after a new sign-in; that of the Add Track card, which is closed then, as one of a file. */
export const sourceOf = (job: UploadJob): Omit<Source, "onSaved"> & Reached => {
  const { file, title, duration, lyrics, isrc, artist, replacedTrackId, stored } = job;
  const { id, played, isCopy, fileDuration, audio, isUsedUnplayed } = job;
  const reached = { id, played, isCopy, fileDuration, audio, isUsedUnplayed };
  return { file, title, duration, lyrics, isrc, artist, replacedTrackId, stored, ...reached };
};

export const isCardJob = ({ onSaved }: UploadJob) => onSaved !== null;

/** Whether the job occupies one of the places for parallel uploads. */
export const isSending = ({ status }: UploadJob) =>
  ["reading", "encoding", "uploading", "disconnected", "busy", "trying"].includes(status);

/** True while the job is in progress and needs no user action. */
export const isUnderWay = ({ status }: UploadJob) => status !== "failed" && status !== "unplayed";

/** Whether the job makes a new track of a file; these are saved in the order of the files. */
export const isNewTrackOfFile = (job: UploadJob) => !isCardJob(job) && job.replacedTrackId === null;

/**
 * The uploaded job whose row is to be written next, if any. Files that become tracks are numbered in their order: one
 * waits for those before it, but not for failed ones.
 */
export function nextToSave(jobs: readonly UploadJob[]): UploadJob | undefined {
  if (jobs.some((job) => job.status === "saving")) return undefined;
  const firstNew = jobs.find((job) => isNewTrackOfFile(job) && isUnderWay(job));
  return jobs.find((job) => job.status === "uploaded" && (!isNewTrackOfFile(job) || job === firstNew));
}

type Sending = Pick<UploadJob, "file" | "played" | "doneBytes">;

const sizeOf = ({ file, played }: Sending) => (played ?? file)?.size ?? 0;

/** Whole per cent of what is encoded or sent. */
export const uploadPercent = (job: Sending) => Math.floor((job.doneBytes * 100) / (sizeOf(job) || 1));

export function uploadText(job: Sending & Pick<UploadJob, "status" | "error">): string {
  const size = formatBytes(sizeOf(job));
  const percent = uploadPercent(job);
  switch (job.status) {
    case "waiting":
      return uploadMessages.waiting(size);
    case "reading":
      return listeningCopyMessages.reading;
    case "encoding":
      return listeningCopyMessages.encoding(percent);
    case "uploading":
      return uploadMessages.progress(percent, formatBytes(job.doneBytes), size);
    case "failed":
    case "unplayed":
      return job.error;
    default:
      return uploadMessages[job.status];
  }
}
