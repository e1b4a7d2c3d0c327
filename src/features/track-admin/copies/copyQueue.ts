import type { QueryClient } from "@tanstack/react-query";
import { PARALLEL_COPIES } from "#config.ts";
import { fetchFile, isFileMissing } from "#data/files.ts";
import { moveOriginal, originalOf } from "#data/originals.ts";
import type { AdminTrack } from "#data/rows.ts";
import { setListeningCopy } from "#data/tracks.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { createStore } from "#lib/createStore.ts";
import { formatTime } from "#lib/format.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { enqueueWrite } from "../tracks/writeQueue.ts";
import { type CopyJob, copyText, isCopying } from "./copyJob.ts";
import { makeListeningCopy } from "./makeListeningCopy.ts";

/** Reads the file that a copy is made of: the original, which may be at either address, or what the track plays. */
async function readOriginal(track: AdminTrack, signal: AbortSignal): Promise<Blob> {
  const { former_url = null, original_url = null } = originalOf(track) ?? { original_url: track.audio_url };
  if (former_url === null) return fetchFile(original_url ?? "", signal);
  return fetchFile(former_url, signal).catch((error) => {
    signal.throwIfAborted();
    if (original_url === null) throw error;
    return fetchFile(original_url, signal);
  });
}

/** Removes what an upload has stored. Best effort: a failure is logged. */
function discard(upload: AudioUpload): void {
  upload.discard().catch((error) => console.warn("A listening copy was left on the server.", error));
}

/**
 * Makes the listening copies of tracks, PARALLEL_COPIES at a time: reads the original, encodes it, uploads the copy,
 * points the track to it and hides the original. It lives as long as the dashboard, whichever dialog is open. A failure
 * leaves the track as it is.
 */
function createCopyQueue(client: QueryClient) {
  const { get, set, subscribe } = createStore<readonly CopyJob[]>([]);
  const sources = new Map<string, Blob>();
  const controllers = new Map<string, AbortController>();

  const find = (id: string) => get().find(({ track }) => track.id === id);
  const change = (id: string, part: Partial<CopyJob>) =>
    set(get().map((job) => (job.track.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(get().filter(({ track }) => track.id !== id));

  /** Points the row to its copy, after all earlier writes to the album; from then on it cannot be cancelled. */
  const save = (
    track: AdminTrack,
    audio_url: string,
    seconds: number,
    signal: AbortSignal,
  ): Promise<AdminTrack | null> =>
    enqueueWrite(client, track.album_id, async () => {
      signal.throwIfAborted();
      change(track.id, { status: "saving" });
      const lists = { queryKey: ["tracks", track.album_id] };
      const known = client.getQueriesData<readonly AdminTrack[]>(lists).flatMap(([, rows]) => rows ?? []);
      const { duration } = known.find(({ id }) => id === track.id) ?? track;
      const copy = { audio_url, duration: duration ?? formatTime(seconds) };
      const saved = await setListeningCopy(track, copy);
      if (!saved) return null;
      const shown = { ...saved, track_originals: await hide(saved) };
      client.setQueriesData<readonly AdminTrack[]>(lists, (rows) =>
        rows?.map((row) => (row.id === saved.id ? shown : row)),
      );
      return saved;
    });

  /** Best effort: the dashboard's one button moves what stays where it was. */
  const hide = async ({ track_originals: original }: AdminTrack) =>
    original &&
    moveOriginal(original).catch((error) => {
      console.warn("An original is still at its public address.", error);
      return original;
    });

  const uploadOf = (id: string, file: File, signal: AbortSignal): AudioUpload => {
    const upload = audioUpload(file, {
      onProgress: (sent) => change(id, { percent: Math.floor((sent * 100) / file.size) }),
      onConnection: () => {},
    });
    signal.addEventListener("abort", () => discard(upload));
    return upload;
  };

  const run = async (
    job: CopyJob,
    signal: AbortSignal,
  ): Promise<"made" | "small" | "undecodable" | "gone"> => {
    const { track } = job;
    const { id } = track;
    change(id, { status: "reading" });
    const original = sources.get(id) ?? (await readOriginal(track, signal));
    change(id, { status: "encoding" });
    const onProgress = (share: number) => change(id, { percent: Math.floor(share * 100) });
    const copy = await makeListeningCopy(original, { onProgress, signal });
    if (copy.kind !== "copy") return copy.kind;
    // The same name, size and time at each attempt, so that an interrupted upload is resumed.
    const file = new File([copy.file], `${id}.mp3`, { type: "audio/mpeg", lastModified: 0 });
    const upload = uploadOf(id, file, signal);
    try {
      change(id, { status: "uploading", percent: 0 });
      const url = await upload.run();
      const saved = await save(track, url, copy.seconds, signal);
      if (saved) upload.finish();
      else await upload.discard();
      return saved ? "made" : "gone";
    } catch (error) {
      discard(upload);
      throw error;
    }
  };

  const start = async (job: CopyJob): Promise<void> => {
    const { id } = job.track;
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      const outcome = await run(job, controller.signal);
      if (outcome === "small" || outcome === "undecodable") change(id, { status: outcome });
      else drop(id);
    } catch (error) {
      if (isAbortError(error)) drop(id);
      else change(id, { status: "failed", error: errorMessage(error, adminErrors.copyFailed) });
    } finally {
      controllers.delete(id);
      sources.delete(id);
      void client.invalidateQueries({ queryKey: ["missing-copies"] });
      goOn();
    }
  };

  const goOn = () => {
    const isWaiting = ({ status }: CopyJob) => status === "waiting";
    const running = get().filter((job) => isCopying(job) && !isWaiting(job));
    for (const job of get()
      .filter(isWaiting)
      .slice(0, Math.max(0, PARALLEL_COPIES - running.length)))
      void start(job);
  };

  /** Enqueues a track, with its file if that is at hand, unless its copy is in progress. */
  const add = (track: AdminTrack, original?: Blob) => {
    const before = find(track.id);
    if (before && isCopying(before)) return;
    if (original) sources.set(track.id, original);
    const others = get().filter((job) => job !== before);
    set([...others, { track, status: "waiting", percent: 0, error: "" }]);
    goOn();
  };

  /** Makes a track's copy, or waits for the one in progress. Throws a sentence that says why there is none. */
  const make = (track: AdminTrack, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = () => cancel(track.id);
      const end = subscribe(() => {
        const job = find(track.id);
        if (job && isCopying(job)) return;
        end();
        signal.removeEventListener("abort", stop);
        if (job && job.status !== "small") reject(new Error(copyText(job)));
        else resolve();
      });
      signal.addEventListener("abort", stop);
      add(track);
    });

  /** Stops a copy and removes what it has stored, unless its row is being saved. */
  const cancel = (id: string) => {
    if (find(id)?.status === "saving") return;
    controllers.get(id)?.abort();
    if (!controllers.has(id)) drop(id);
  };

  /** After a failed preview: offers a new copy where the track has an original and its copy is gone. */
  const checkCopy = async (track: AdminTrack): Promise<void> => {
    if (!track.audio_url || !originalOf(track) || find(track.id)) return;
    if (await isFileMissing(track.audio_url).catch(() => false))
      set([...get(), { track, status: "missing", percent: 0, error: "" }]);
  };

  return { get, subscribe, add, make, cancel, checkCopy };
}

export type CopyQueue = ReturnType<typeof createCopyQueue>;

const queues = new WeakMap<QueryClient, CopyQueue>();

/** The one queue of a dashboard. */
export function copyQueueOf(client: QueryClient): CopyQueue {
  const queue = queues.get(client) ?? createCopyQueue(client);
  queues.set(client, queue);
  return queue;
}
