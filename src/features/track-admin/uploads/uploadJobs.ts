import type { AudioUpload } from "#data/uploads/audioUpload.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { listeningCopyMessages } from "#messages/listeningCopyMessages.ts";
import { uploadMessages } from "#messages/uploadMessages.ts";

/** The values of a track before its file is uploaded. */
type Source = {
  /** The chosen file, or the listening copy that takes its place. The Add Track card may have none. */
  file: File | null;
  title: string;
  /** Undefined: the file's own. */
  duration: string | null | undefined;
  lyrics: string | null;
  /** The track that gets new audio; null when the job becomes a new track. */
  replacedTrackId: string | null;
  /** Closes the Add Track card once its row is saved; null for all other jobs. */
  onSaved: (() => void) | null;
};

export type UploadSource = Pick<Source, "file"> & Partial<Source>;

/** An upload, and the write of its row. */
export type UploadJob = Source & {
  /** Becomes the new track's id, so that a repeated insert makes no second track. */
  id: string;
  /** New tracks that belong after this one. */
  laterIds: readonly string[];
  /** "uploaded" waits until it may be saved, "saving" is the write of the row. */
  status: "waiting" | "encoding" | "uploading" | "disconnected" | "uploaded" | "saving" | "failed";
  /** Bytes of the file that are uploaded, or encoded. */
  doneBytes: number;
  /** The first progress since the upload was started or continued. */
  start: Progress | null;
  secondsLeft: number | null;
  /** Why it failed; the empty string otherwise. */
  error: string;
  /** Whether Storage refused the file as too large, and its listening copy may be uploaded instead. */
  isTooLarge: boolean;
  /** The uploaded file, its duration, and when its upload ended; null until then. */
  audio: { url: string | null; duration: string | null; sinceMs: number } | null;
  upload: AudioUpload | null;
  /** Aborted when the job is removed. */
  controller: AbortController;
};

export function newUploadJob(source: UploadSource): UploadJob {
  return {
    duration: undefined,
    lyrics: null,
    replacedTrackId: null,
    onSaved: null,
    ...source,
    title: source.title?.trim() ?? "",
    id: randomId(),
    laterIds: [],
    status: "waiting",
    doneBytes: 0,
    start: null,
    secondsLeft: null,
    error: "",
    isTooLarge: false,
    audio: null,
    upload: null,
    controller: new AbortController(),
  };
}

/** Whether the job is the Add Track card's. */
export const isCardJob = ({ onSaved }: UploadJob) => onSaved !== null;

/** Whether the job occupies one of the places for parallel uploads. */
export const isSending = ({ status }: UploadJob) =>
  ["encoding", "uploading", "disconnected"].includes(status);

/** True while the job is in progress and needs no user action. */
export const isUnderWay = ({ status }: UploadJob) => status !== "failed";

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

/** How many bytes were done at a moment, in milliseconds of any clock. */
type Progress = { atMs: number; bytes: number };

/** Milliseconds until the pace is known well enough. */
const SETTLE_MS = 2000;

/** Seconds until the rest is sent at the average pace since the start; null while that is not known. */
export function secondsLeft(start: Progress, now: Progress, totalBytes: number): number | null {
  const elapsedMs = now.atMs - start.atMs;
  if (elapsedMs < SETTLE_MS || now.bytes <= start.bytes) return null;
  const bytesPerSecond = ((now.bytes - start.bytes) * 1000) / elapsedMs;
  return Math.ceil((totalBytes - now.bytes) / bytesPerSecond);
}

/** Whole per cent of the file. */
export const uploadPercent = ({ file, doneBytes }: Pick<UploadJob, "file" | "doneBytes">) =>
  file ? Math.floor((doneBytes * 100) / file.size) : 0;

/** The status of an upload in one line. */
export function uploadText(
  job: Pick<UploadJob, "file" | "status" | "doneBytes" | "secondsLeft" | "error">,
): string {
  const size = formatBytes(job.file?.size ?? 0);
  const percent = uploadPercent(job);
  switch (job.status) {
    case "waiting":
      return uploadMessages.waiting(size);
    case "encoding":
      return listeningCopyMessages.encoding(percent);
    case "uploading":
      return uploadMessages.progress(percent, formatBytes(job.doneBytes), size, job.secondsLeft);
    case "failed":
      return job.error;
    default:
      return uploadMessages[job.status];
  }
}
