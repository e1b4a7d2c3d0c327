import { formatBytes } from "#lib/localFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { copyMessages } from "#messages/copyMessages.ts";
import { uploadMessages } from "#messages/uploadMessages.ts";
import type { TrackDraft } from "../tracks/trackFormDraft.ts";

/** The upload of an audio file, or of the Add Track card, which may have none. */
export type UploadJob = {
  /** Becomes the new track's id, so that a repeated insert makes no second track. */
  id: string;
  file: File | null;
  /** `file` as it was chosen: a listening copy may take its place. */
  chosen: File | null;
  /** The track that gets new audio, or null when the job becomes a new track. */
  replacedTrackId: string | null;
  /** The submitted card, and the callback after its row was saved; null for a file. */
  card: { draft: TrackDraft; onSaved: () => void } | null;
  /** "uploaded" waits until it may be saved, "saving" is the write of the row. */
  status: "waiting" | "encoding" | "uploading" | "disconnected" | "uploaded" | "saving" | "failed";
  /** Whole per cent of a listening copy that is made to be sent in the file's place. */
  encodedPercent: number;
  samples: readonly PaceSample[];
  /** Why it failed; the empty string otherwise. */
  error: string;
  /** Whether the project refused the file as too large, and a listening copy of it may be sent. */
  isTooLarge: boolean;
  /** The uploaded file and its duration; null until then, or without a file. */
  audio: { url: string; duration: string | null } | null;
};

/** The queue's callbacks. */
export type UploadOutcomes = {
  /** Writes the row. `laterIds`: the jobs whose files come after this one. Throws the server's error. */
  save: (job: UploadJob, laterIds: readonly string[]) => Promise<void>;
  /** Takes back a row that `save` may write, or have written although it failed. Throws the server's error. */
  takeBack: (job: UploadJob) => Promise<void>;
  /** The job was removed, and its file becomes no track. The card's may be sent again. */
  onRemoved: (job: UploadJob) => void;
  /**
   * The card is done, or no upload is in progress: how many tracks were saved since the last call, and the errors of the
   * others.
   */
  onSettled: (savedCount: number, errors: readonly string[]) => void;
};

/** A job that has a file to show. */
export type FileJob = UploadJob & { file: File };

export function newUploadJob(
  source: Pick<UploadJob, "file"> & Partial<Pick<UploadJob, "replacedTrackId" | "card">>,
): UploadJob {
  const id = randomId();
  return {
    id,
    chosen: source.file,
    replacedTrackId: null,
    card: null,
    status: "waiting",
    samples: [],
    error: "",
    encodedPercent: 0,
    isTooLarge: false,
    audio: null,
    ...source,
  };
}

export function hasFile(job: UploadJob): job is FileJob {
  return job.file !== null;
}

/** Whether the job occupies one of the places for parallel uploads. */
export function isSending({ status }: UploadJob): boolean {
  return ["encoding", "uploading", "disconnected"].includes(status);
}

/** True while the job is in progress and needs no user action. */
export function isUnderWay({ status }: UploadJob): boolean {
  return status !== "failed";
}

/** Whether the job is one of the files that become tracks in their order. */
export function isNewTrackOfFile({ card, replacedTrackId }: UploadJob): boolean {
  return card === null && replacedTrackId === null;
}

/**
 * The uploaded job whose row is to be written next, if any. Files that become tracks are numbered in their order: one
 * waits for those before it, but not for failed ones.
 */
export function nextToSave(jobs: readonly UploadJob[]): UploadJob | undefined {
  if (jobs.some((job) => job.status === "saving")) return undefined;
  const firstNew = jobs.find((job) => isNewTrackOfFile(job) && isUnderWay(job));
  return jobs.find((job) => job.status === "uploaded" && (!isNewTrackOfFile(job) || job === firstNew));
}

/** How many bytes had been sent at a moment, in milliseconds of any clock. */
export type PaceSample = { atMs: number; sentBytes: number };

/** Milliseconds that the pace is averaged over, and before it is shown. */
const WINDOW_MS = 15_000;
const SETTLE_MS = 2000;

/** Adds a sample; those before the window go. A step back, after a lost connection, restarts the measurement. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): PaceSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
}

/** Seconds until the rest is sent at the pace of the samples; null while that is not known. */
export function remainingSeconds(samples: readonly PaceSample[], totalBytes: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < SETTLE_MS || last.sentBytes <= first.sentBytes) return null;
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  return Math.ceil((totalBytes - last.sentBytes) / bytesPerSecond);
}

type Upload = Pick<UploadJob, "status" | "samples" | "error" | "encodedPercent"> & { file: { size: number } };

/** Whole per cent of the file that the server has or is being sent, or of the copy that is made in its place. */
export function uploadPercent({ status, samples, file, encodedPercent }: Upload): number {
  if (status === "encoding") return encodedPercent;
  if (status === "uploaded" || status === "saving" || file.size === 0) return 100;
  return Math.min(100, Math.floor(((samples.at(-1)?.sentBytes ?? 0) * 100) / file.size));
}

/** Milliseconds between two steps of a progress that is less than one per cent. */
const PROGRESS_STEP_MS = 250;

/** A job once more bytes of its file were sent; null when nothing that is shown has changed. */
export function withProgress(
  job: UploadJob | undefined,
  file: File,
  sentBytes: number,
  atMs = performance.now(),
): UploadJob | null {
  if (!job) return null;
  const next = { ...job, file, samples: withSample(job.samples, { atMs, sentBytes }) };
  const isSoon = atMs - (job.samples.at(-1)?.atMs ?? 0) < PROGRESS_STEP_MS;
  return isSoon && uploadPercent(next) === uploadPercent({ ...job, file }) ? null : next;
}

/** "40 s left", "3 min left"; empty while that is not known. */
function remainingText(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return "";
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** The status of an upload in one line. */
export function uploadText(upload: Upload): string {
  const size = formatBytes(upload.file.size);
  switch (upload.status) {
    case "waiting":
      return `${uploadMessages.waiting} · ${size}`;
    case "encoding":
      return copyMessages.encoding(upload.encodedPercent);
    case "uploading": {
      const sent = formatBytes(upload.samples.at(-1)?.sentBytes ?? 0);
      const rest = remainingText(remainingSeconds(upload.samples, upload.file.size));
      return [`${uploadPercent(upload)} %`, `${sent} of ${size}`, rest].filter(Boolean).join(" · ");
    }
    case "disconnected":
      return uploadMessages.disconnected;
    case "uploaded":
      return uploadMessages.uploaded;
    case "saving":
      return uploadMessages.saving;
    case "failed":
      return upload.error;
  }
}
