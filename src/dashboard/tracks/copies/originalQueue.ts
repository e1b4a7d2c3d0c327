import type { QueryClient } from "@tanstack/react-query";
import { enqueueWrite } from "#data/enqueueWrite.ts";
import type { AdminTrack, TrackOriginal } from "#data/rows.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { fetchOriginal, originalOf, updateOriginal } from "#data/uploads/originals.ts";
import { holdFilesOf } from "#data/uploads/storedFiles.ts";
import { isFileTooLarge } from "#data/uploads/tusUpload.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { type OriginalJob, originalJobsOf } from "./originalJobs.ts";

/** The row of an original as it is now: its copy may have got another name, before `holdFilesOf` kept it. */
async function presentRow(original: TrackOriginal): Promise<TrackOriginal> {
  const { file_name, file_size, track_id } = original;
  const row = await fetchOriginal(track_id);
  return row?.status === "waiting" && row.file_name === file_name && row.file_size === file_size
    ? row
    : original;
}

/** Uploads the originals of listening copies, one at a time. Lives as long as the dashboard, whichever dialog is open. */
function createOriginalQueue(client: QueryClient) {
  const jobs = originalJobsOf(client);
  const { get, set, subscribe } = jobs;
  let last = Promise.resolve();

  /** Changes nothing once the job was cancelled. */
  const change = ({ controller }: OriginalJob, part: Partial<OriginalJob>) =>
    set(get().map((job) => (job.controller === controller ? { ...job, ...part } : job)));
  const drop = ({ controller }: OriginalJob) => set(get().filter((job) => job.controller !== controller));

  /** Saves where an original is, and shows it. Returns false when its track has other audio by now. */
  const save = ({ id, album_id }: AdminTrack, original: TrackOriginal, values: Partial<TrackOriginal>) =>
    enqueueWrite(album_id, async (): Promise<boolean> => {
      const track_originals = await updateOriginal(original, values);
      const queryKey = ["tracks", album_id];
      client.setQueriesData<readonly AdminTrack[]>({ queryKey }, (rows) =>
        rows?.map((row) => (row.id === id && track_originals ? { ...row, track_originals } : row)),
      );
      if (!track_originals) void client.invalidateQueries({ queryKey });
      return track_originals !== null;
    });

  const begin = (job: OriginalJob): AudioUpload => {
    const { file, controller } = job;
    const upload = audioUpload(file, "originals", {
      onProgress: (sent) => change(job, { percent: Math.floor((sent * 100) / file.size) }),
      onState: (status) => change(job, { status }),
    });
    controller.signal.addEventListener("abort", () => {
      // Otherwise `send` discards it, after a save in flight.
      if (find(job.track.id)?.status === "failed") void upload.discard();
      else upload.stop();
    });
    change(job, { upload });
    return upload;
  };

  const send = async (job: OriginalJob): Promise<void> => {
    const { track, controller } = job;
    const upload = job.upload ?? begin(job);
    const hold = holdFilesOf(track.id);
    let isKept = true;
    try {
      await hold.isHeld;
      const original = await presentRow(job.original);
      controller.signal.throwIfAborted();
      const original_url = await upload.run();
      change(job, { isSent: true });
      isKept = await save(track, original, { status: "stored", original_url });
    } finally {
      // A later try continues what broke off.
      if (isKept && !controller.signal.aborted) upload.finish();
      else void upload.discard();
      hold.release();
    }
  };

  const run = async (job: OriginalJob): Promise<void> => {
    // Interrupted while it waited.
    if (!get().some(({ controller }) => controller === job.controller)) return;
    await send(job)
      .catch(async (error) => {
        if (!isFileTooLarge(error)) throw error;
        await save(job.track, job.original, { status: "too_large" });
      })
      .then(
        () => drop(job),
        (error) => change(job, { status: "failed", error: errorMessage(error) }),
      );
  };

  const find = (trackId: string) => get().find(({ track }) => track.id === trackId);

  const enqueue = (job: OriginalJob): void => {
    set([...get().filter(({ track }) => track.id !== job.track.id), job]);
    last = last.then(() => run(job));
  };

  /** Uploads the file that a track's copy was made of, unless that is in progress, stored, or known to be too large. */
  const add = (track: AdminTrack, file: File): void => {
    const original = originalOf(track);
    const before = find(track.id);
    if (original?.status !== "waiting" || (before && before.status !== "failed")) return;
    const progress = { status: "waiting", percent: 0, error: "", upload: null, isSent: false } as const;
    enqueue({ track, original, file, ...progress, controller: new AbortController() });
  };

  /** Tries a failed job again: a file that has arrived is not sent again. */
  const retry = (trackId: string): void => {
    const job = find(trackId);
    if (job?.status === "failed") enqueue({ ...job, status: "waiting", error: "" });
  };

  /** Stops an upload and removes what it has stored; the track stays. */
  const cancel = (trackId: string): void => jobs.cancel(({ id }) => id === trackId);

  return { get, subscribe, add, retry, cancel };
}

export type OriginalQueue = ReturnType<typeof createOriginalQueue>;

const queues = new WeakMap<QueryClient, OriginalQueue>();

export function originalQueueOf(client: QueryClient): OriginalQueue {
  const queue = queues.get(client) ?? createOriginalQueue(client);
  queues.set(client, queue);
  return queue;
}
