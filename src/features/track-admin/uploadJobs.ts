import { randomId } from "#lib/randomId.ts";
import type { PaceSample } from "./uploadPace.ts";

/** An audio file on its way to a track. */
export type UploadJob = {
  /** Becomes the new track's id, so that a repeated insert makes no second track. */
  id: string;
  file: File;
  /** The track that gets new audio, or null when the file becomes a new track. */
  replacedTrackId: string | null;
  /** "uploaded" waits until it may be saved, "saving" is the write of the row. */
  status: "waiting" | "uploading" | "disconnected" | "uploaded" | "saving" | "failed";
  samples: readonly PaceSample[];
  /** Why it failed; the empty string otherwise. */
  error: string;
};

export function newUploadJob(file: File, replacedTrackId: string | null): UploadJob {
  return { id: randomId(), file, replacedTrackId, status: "waiting", samples: [], error: "" };
}

/** Whether the job occupies one of the places for parallel uploads. */
export function isSending({ status }: UploadJob): boolean {
  return status === "uploading" || status === "disconnected";
}

/** Whether the job needs nothing but time. */
export function isUnderWay({ status }: UploadJob): boolean {
  return status !== "failed";
}

/**
 * The uploaded job whose row is to be written next, if any. New tracks are numbered in the order of their files: one
 * waits for those before it, but not for failed ones.
 */
export function nextToSave(jobs: readonly UploadJob[]): UploadJob | undefined {
  if (jobs.some((job) => job.status === "saving")) return undefined;
  const firstNew = jobs.find((job) => job.replacedTrackId === null && isUnderWay(job));
  return jobs.find((job) => job.status === "uploaded" && (job.replacedTrackId !== null || job === firstNew));
}
