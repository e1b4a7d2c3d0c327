import { PARALLEL_UPLOADS, UPLOAD_MAY_BE_GONE_MS } from "#dashboardConfig.ts";
import { isFileMissing } from "#data/files.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { isFileTooLarge } from "#data/uploads/uploadErrors.ts";
import { createStore } from "#lib/createStore.ts";
import { isAbortError } from "#lib/errors.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { listeningCopyFile } from "../copies/makeListeningCopy.ts";
import { needsListeningCopy } from "../copies/needsCopy.ts";
import { readDurationText } from "../tracks/audioFiles.ts";
import {
  isCardJob,
  isNewTrackOfFile,
  isSending,
  isUnderWay,
  newUploadJob,
  nextToSave,
  secondsLeft,
  type UploadJob,
  type UploadSource,
  uploadPercent,
} from "./uploadJobs.ts";
import { type TrackStores, takeBack, writeRow } from "./writeRow.ts";

/** Whether a file that waited long for its row was removed meanwhile. Throws without a response. */
const isGone = async ({ audio }: UploadJob) =>
  audio?.url != null &&
  Date.now() - audio.sinceMs > UPLOAD_MAY_BE_GONE_MS &&
  (await isFileMissing(audio.url));

/**
 * Uploads audio files, PARALLEL_UPLOADS at a time, and makes tracks of them in the order of the files, or replaces a
 * track's audio. The Add Track card waits for none of them, since the owner is looking at it. Reports the results.
 */
export function createUploadQueue(stores: TrackStores) {
  const { get, set, subscribe } = createStore<readonly UploadJob[]>([]);
  let isPaused = false;
  let savedCount = 0;

  const find = (id: string) => get().find((job) => job.id === id);
  const change = (id: string, part: Partial<UploadJob>) =>
    set(get().map((job) => (job.id === id ? { ...job, ...part } : job)));

  const fail = (id: string, reason: unknown, isTooLarge = false) => {
    if (!find(id)) return;
    const error = errorMessage(reason);
    change(id, { status: "failed", error, isTooLarge });
    notify.error(error);
  };

  const createUpload = (id: string, file: File): AudioUpload =>
    audioUpload(file, {
      onProgress(doneBytes) {
        const job = find(id);
        const now = { atMs: performance.now(), bytes: doneBytes };
        const start = job?.start ?? now;
        // Not at every progress: each change renders the list.
        if (job?.start && uploadPercent({ file, doneBytes }) === uploadPercent(job)) return;
        change(id, { doneBytes, start, secondsLeft: secondsLeft(start, now, file.size) });
      },
      onConnection: (isConnected) =>
        change(id, { status: isConnected ? "uploading" : "disconnected", start: null }),
    });

  const send = async ({ id, file, upload }: UploadJob): Promise<void> => {
    change(id, { status: "uploading", start: null, secondsLeft: null });
    try {
      const [url = null, duration] = await Promise.all([upload?.run(), file && readDurationText(file)]);
      // Another try uploads nothing again.
      const sinceMs = find(id)?.audio?.sinceMs ?? Date.now();
      change(id, { status: "uploaded", doneBytes: file?.size ?? 0, audio: { url, duration, sinceMs } });
    } catch (error) {
      if (isAbortError(error)) change(id, { status: "waiting" });
      else fail(id, error, isFileTooLarge(error) && file !== null && (await needsListeningCopy(file)));
    }
    startNext();
  };

  /** Uploads the listening copy of a file that was refused as too large, with the values that the card has by now. */
  const sendCopy = async (id: string, values: Omit<UploadSource, "file"> = {}): Promise<void> => {
    const job = find(id);
    if (!job?.file) return;
    const { file, controller } = job;
    change(id, { ...values, status: "encoding", doneBytes: 0, error: "", isTooLarge: false });
    try {
      const onProgress = (share: number) => change(id, { doneBytes: share * file.size });
      const copy = await listeningCopyFile(file, { onProgress, signal: controller.signal });
      change(id, { status: "waiting", file: copy, upload: createUpload(id, copy), doneBytes: 0 });
    } catch (error) {
      fail(id, error);
    }
    startNext();
  };

  const save = async (job: UploadJob): Promise<void> => {
    const { id } = job;
    change(id, { status: "saving" });
    try {
      if (await isGone(job)) {
        await job.upload?.discard();
        change(id, { status: "waiting", audio: null, doneBytes: 0 });
        return startNext();
      }
      await writeRow(job, stores);
      if (!find(id)) return; // Removed during the save, with its row.
      void job.upload?.finish();
      set(get().filter((other) => other.id !== id));
      job.onSaved?.();
      if (isCardJob(job)) notify.success(adminSuccesses.tracksAdded(1));
      if (isNewTrackOfFile(job)) savedCount += 1;
    } catch (error) {
      fail(id, error);
    }
    startNext();
  };

  /** Starts all jobs that may start, and reports the new tracks once no file is in progress. */
  const startNext = () => {
    if (isPaused) return;
    const files = get().filter((job) => !isCardJob(job));
    const places = PARALLEL_UPLOADS - files.filter(isSending).length;
    const waiting = files.filter(({ status }) => status === "waiting").slice(0, Math.max(0, places));
    const card = get().filter((job) => isCardJob(job) && job.status === "waiting");
    for (const job of [...card, ...waiting]) void send(job);
    const next = nextToSave(get());
    if (next) void save(next);
    if (savedCount === 0 || files.some(isUnderWay)) return;
    notify.success(adminSuccesses.tracksAdded(savedCount));
    savedCount = 0;
  };

  /** Enqueues files, in the order in which new tracks are to be numbered. */
  const add = (sources: readonly UploadSource[]) => {
    const jobs = sources.map(newUploadJob);
    const ids = jobs.map(({ id }) => id);
    const ready = jobs.map((job, index) => ({
      ...job,
      laterIds: ids.slice(index + 1),
      upload: job.file && createUpload(job.id, job.file),
    }));
    set([...get(), ...ready]);
    startNext();
  };

  const retry = (id: string) => {
    change(id, { status: "waiting", error: "", isTooLarge: false });
    startNext();
  };

  /** Enqueues the Add Track form, or retries its failed job, which has the same file. */
  const addCard = ({ file, ...values }: UploadSource) => {
    const before = get().find(isCardJob);
    if (!before) return add([{ file, ...values }]);
    if (isUnderWay(before)) return;
    change(before.id, values);
    retry(before.id);
  };

  /** Removes jobs, and what they have stored unless a row that stays uses it. */
  const remove = (...ids: string[]) => {
    const removed = get().filter(({ id }) => ids.includes(id));
    set(get().filter((job) => !removed.includes(job)));
    for (const job of removed) void takeBack(job, stores);
    startNext();
  };

  const removeAll = () => remove(...get().map(({ id }) => id));

  /** Stops sending while the page is hidden; the files stay in the list. */
  const pause = () => {
    isPaused = true;
    for (const { upload } of get()) upload?.stop();
  };

  const resume = () => {
    isPaused = false;
    startNext();
  };

  return { get, subscribe, add, addCard, retry, sendCopy, remove, removeAll, pause, resume };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
