import type { QueryClient } from "@tanstack/react-query";
import type { AdminTrack, TrackOriginal } from "#data/rows.ts";
import type { AudioUpload } from "#data/uploads/audioUpload.ts";
import type { UploadState } from "#data/uploads/tusUpload.ts";
import { createStore } from "#lib/createStore.ts";

/** The upload of a track's original. A finished job is removed. */
export type OriginalJob = {
  track: AdminTrack;
  original: TrackOriginal;
  file: File;
  status: "waiting" | UploadState | "failed";
  /** Whole per cent. */
  percent: number;
  /** Why it failed; the empty string otherwise. */
  error: string;
  upload: AudioUpload | null;
  /** Whether the file has arrived, and only its row is to be saved. */
  isSent: boolean;
  /** Aborted when the owner cancels. */
  controller: AbortController;
};

function createOriginalJobs() {
  const { get, set, subscribe } = createStore<readonly OriginalJob[]>([]);

  /** Stops the uploads of some tracks and removes what they have stored; the tracks stay. */
  const cancel = (isMeant: (track: AdminTrack) => boolean): void => {
    const cancelled = get().filter(({ track }) => isMeant(track));
    for (const { controller } of cancelled) controller.abort();
    set(get().filter((job) => !cancelled.includes(job)));
  };

  /** Stops all uploads and leaves what they have stored: their session has ended. Returns what goes on after the next one. */
  const interrupt = (): Pick<OriginalJob, "track" | "file">[] => {
    const jobs = get();
    set([]);
    for (const { upload } of jobs) upload?.stop();
    return jobs.map(({ track, file }) => ({ track, file }));
  };

  const isUnderWay = () => get().some(({ status }) => status !== "failed");

  return { get, set, subscribe, cancel, interrupt, isUnderWay };
}

const jobsOf = new WeakMap<QueryClient, ReturnType<typeof createOriginalJobs>>();

/** The uploads of originals of a dashboard, which knows them before it has loaded the code that sends files. */
export function originalJobsOf(client: QueryClient) {
  const jobs = jobsOf.get(client) ?? createOriginalJobs();
  jobsOf.set(client, jobs);
  return jobs;
}
