import type { QueryClient } from "@tanstack/react-query";
import { fetchFile, isFileMissing, missingCopiesKey } from "#data/files.ts";
import { moveOriginal, originalOf } from "#data/originals.ts";
import type { AdminTrack } from "#data/rows.ts";
import { setListeningCopy } from "#data/tracks.ts";
import { audioUpload } from "#data/uploads/audioUpload.ts";
import { createStore } from "#lib/createStore.ts";
import { formatTime } from "#lib/formatTime.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { enqueueWrite } from "../tracks/writeQueue.ts";
import { type CopyJob, isCopying } from "./copyJob.ts";
import { makeListeningCopy } from "./makeListeningCopy.ts";

type QueuedJob = CopyJob & {
  controller: AbortController;
  /** Settles when the job has ended; never rejects. */
  finished: Promise<void>;
};

/** The file that a copy is made of: the original, which may be at either address, or what the track plays. */
function fetchSource(track: AdminTrack, signal: AbortSignal): Promise<Blob> {
  const original = originalOf(track);
  const addresses = original ? [original.former_url, original.original_url] : [track.audio_url];
  return fetchFile(
    addresses.filter((address) => address !== null),
    signal,
  );
}

/**
 * Makes the listening copies of tracks, one at a time: reads the original, encodes it, uploads the copy, points the track
 * to it and hides the original. It lives as long as the dashboard, whichever dialog is open. A failure leaves the track
 * as it is.
 */
function createCopyQueue(client: QueryClient) {
  const { get, set, subscribe } = createStore<readonly QueuedJob[]>([]);
  let last = Promise.resolve();

  const find = (trackId: string) => get().find(({ track }) => track.id === trackId);
  /** Changes nothing once the job was cancelled. */
  const change = ({ controller }: QueuedJob, part: Partial<CopyJob>) =>
    set(get().map((job) => (job.controller === controller ? { ...job, ...part } : job)));
  const drop = ({ controller }: QueuedJob) => set(get().filter((job) => job.controller !== controller));

  const enqueue = (
    track: AdminTrack,
    status: CopyJob["status"],
    work?: (job: QueuedJob) => Promise<void>,
  ) => {
    const controller = new AbortController();
    const job: QueuedJob = { track, status, percent: 0, error: "", controller, finished: last };
    if (work) job.finished = last = last.then(() => work(job));
    set([...get().filter((other) => other.track.id !== track.id), job]);
    return job.finished;
  };

  /** Points the row to its copy, after all earlier writes to the album; from then on the job cannot be cancelled. */
  const save = (job: QueuedJob, url: string, seconds: number): Promise<AdminTrack | null> =>
    enqueueWrite(job.track.album_id, async () => {
      job.controller.signal.throwIfAborted();
      change(job, { status: "saving" });
      const saved = await setListeningCopy(job.track, url, formatTime(seconds));
      if (!saved) return null;
      const shown = { ...saved, track_originals: await hide(saved) };
      client.setQueriesData<readonly AdminTrack[]>({ queryKey: ["tracks", saved.album_id] }, (rows) =>
        rows?.map((row) => (row.id === saved.id ? shown : row)),
      );
      return saved;
    });

  /** Best effort: the dashboard tries again when it opens. */
  const hide = async ({ track_originals: original }: AdminTrack) =>
    original &&
    moveOriginal(original).catch((error) => {
      console.warn("An original is still at its public address.", error);
      return original;
    });

  const upload = async (job: QueuedJob, copy: { file: Blob; seconds: number }): Promise<void> => {
    // The same name, size and time at each attempt, so that an interrupted upload is resumed.
    const file = new File([copy.file], `${job.track.id}.mp3`, { type: "audio/mpeg", lastModified: 0 });
    const sending = audioUpload(file, {
      onProgress: (sent) => change(job, { percent: Math.floor((sent * 100) / file.size) }),
    });
    job.controller.signal.addEventListener("abort", sending.stop);
    let saved: AdminTrack | null = null;
    try {
      change(job, { status: "uploading", percent: 0 });
      saved = await save(job, await sending.run(), copy.seconds);
    } finally {
      if (saved) sending.finish();
      else void sending.discard();
    }
  };

  const run = async (job: QueuedJob, file?: Blob): Promise<void> => {
    const { signal } = job.controller;
    try {
      signal.throwIfAborted();
      change(job, { status: "reading" });
      const original = file ?? (await fetchSource(job.track, signal));
      change(job, { status: "encoding" });
      const onProgress = (share: number) => change(job, { percent: Math.floor(share * 100) });
      const copy = await makeListeningCopy(original, { onProgress, signal });
      if (copy.kind !== "copy") return change(job, { status: copy.kind });
      await upload(job, copy);
      drop(job);
    } catch (error) {
      change(job, { status: "failed", error: errorMessage(error, adminErrors.copyFailed) });
    } finally {
      void client.invalidateQueries({ queryKey: missingCopiesKey });
    }
  };

  /** Makes a track's copy, of its file if that is at hand, unless that is in progress. Resolves when it has ended. */
  const add = (track: AdminTrack, file?: Blob): Promise<void> => {
    const before = find(track.id);
    if (before && isCopying(before)) return before.finished;
    return enqueue(track, "waiting", (job) => run(job, file));
  };

  /** Stops a copy and removes what it has stored, unless its row is being saved. */
  const cancel = (trackId: string) => {
    const job = find(trackId);
    if (!job || job.status === "saving") return;
    job.controller.abort();
    drop(job);
  };

  /** After a failed preview: offers a new copy where the track has an original and its copy is gone. */
  const checkCopy = async (track: AdminTrack): Promise<void> => {
    if (!track.audio_url || !originalOf(track) || find(track.id)) return;
    if (await isFileMissing(track.audio_url).catch(() => false)) void enqueue(track, "missing");
  };

  return { get, subscribe, add, cancel, checkCopy };
}

export type CopyQueue = ReturnType<typeof createCopyQueue>;

const queues = new WeakMap<QueryClient, CopyQueue>();

/** The one queue of a dashboard. */
export function copyQueueOf(client: QueryClient): CopyQueue {
  const queue = queues.get(client) ?? createCopyQueue(client);
  queues.set(client, queue);
  return queue;
}
