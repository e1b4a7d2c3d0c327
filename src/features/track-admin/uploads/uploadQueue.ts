import { PARALLEL_UPLOADS } from "#config.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { UploadError } from "#data/uploads/uploadRetry.ts";
import { createStore } from "#lib/createStore.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { listeningCopyFile } from "../copies/makeListeningCopy.ts";
import { needsListeningCopy } from "../copies/needsCopy.ts";
import { readDurationText } from "../tracks/audioFiles.ts";
import {
  isNewTrackOfFile,
  isSending,
  isUnderWay,
  newUploadJob,
  nextToSave,
  type UploadJob,
  type UploadOutcomes,
  withProgress,
} from "./uploadJobs.ts";

/**
 * Uploads audio files, PARALLEL_UPLOADS at a time, and saves their rows in the order of the files. The Add Track card
 * waits for none of them, since the owner is looking at it.
 */
export function createUploadQueue({ save, takeBack, onRemoved, onSettled }: UploadOutcomes) {
  const { get, set, subscribe } = createStore<readonly UploadJob[]>([]);
  const uploads = new Map<string, AudioUpload>();
  const encodings = new Map<string, AbortController>();
  /** The ids of all new tracks, in the order of their files. */
  const fileOrder: string[] = [];
  /** Jobs whose row may be in the database. */
  const written = new Set<string>();
  /** Failed jobs that were not reported yet. */
  const unreported = new Set<string>();
  let isPaused = false;
  let isClosed = false;
  let savedCount = 0;

  const find = (id: string) => get().find((job) => job.id === id);
  const change = (id: string, part: Partial<UploadJob>) =>
    set(get().map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(get().filter((job) => job.id !== id));

  const fail = ({ id, card }: UploadJob, reason: unknown, isTooLarge = false) => {
    if (!find(id)) return;
    const error = errorMessage(reason, adminErrors.unknown);
    change(id, { status: "failed", error, isTooLarge });
    if (card) onSettled(0, [error]);
    else unreported.add(id);
  };

  const createUpload = (id: string, file: File): AudioUpload =>
    audioUpload(file, {
      onProgress: (sentBytes) => {
        const next = withProgress(find(id), file, sentBytes);
        if (next) change(id, next);
      },
      onConnection: (isConnected) => change(id, { status: isConnected ? "uploading" : "disconnected" }),
    });

  const send = async (id: string, file: File): Promise<UploadJob["audio"]> => {
    const upload = uploads.get(id) ?? createUpload(id, file);
    uploads.set(id, upload);
    const [url, duration] = await Promise.all([upload.run(), readDurationText(file)]);
    return { url, duration };
  };

  const upload = async (job: UploadJob): Promise<void> => {
    const { id, file } = job;
    change(id, { status: "uploading", samples: [], error: "" });
    try {
      const audio = file && (await send(id, file));
      change(id, { status: "uploaded", audio });
    } catch (error) {
      const isRefused = error instanceof UploadError && error.status === 413;
      const isTooLarge = isRefused && file !== null && (await needsListeningCopy(file));
      if (isAbortError(error)) change(id, { status: "waiting" });
      else fail(job, error, isTooLarge);
    }
    goOn();
  };

  /** Sends the listening copy of a file that was refused as too large; nothing of the file was kept. */
  const sendCopy = async (id: string): Promise<void> => {
    const job = find(id);
    if (!job?.file || !job.isTooLarge) return;
    const controller = new AbortController();
    encodings.set(id, controller);
    change(id, { status: "encoding", encodedPercent: 0, error: "", isTooLarge: false });
    try {
      const onProgress = (share: number) => change(id, { encodedPercent: Math.floor(share * 100) });
      const file = await listeningCopyFile(job.file, { onProgress, signal: controller.signal });
      uploads.delete(id);
      change(id, { file, status: "waiting" });
    } catch (error) {
      fail(job, error);
    }
    encodings.delete(id);
    goOn();
  };

  const saveRow = async (job: UploadJob): Promise<void> => {
    const { id, card } = job;
    change(id, { status: "saving" });
    written.add(id);
    try {
      const place = fileOrder.indexOf(id);
      await save(job, place < 0 ? [] : fileOrder.slice(place + 1));
      if (!find(id)) return; // Cancelled and removed during the save.
      uploads.get(id)?.finish();
      drop(id);
      card?.onSaved();
      if (card) onSettled(1, []);
      else if (isNewTrackOfFile(job)) savedCount += 1;
    } catch (error) {
      fail(job, error);
      if (isClosed) void remove(id);
    }
    goOn();
  };

  /** Starts all jobs that may start, and reports when none is in progress. */
  const goOn = () => {
    if (isPaused) return;
    const files = get().filter(({ card }) => !card);
    const places = PARALLEL_UPLOADS - files.filter(isSending).length;
    const waiting = files.filter(({ status }) => status === "waiting").slice(0, Math.max(0, places));
    const card = get().find((job) => job.card && job.status === "waiting");
    for (const job of card ? [card, ...waiting] : waiting) void upload(job);
    const next = nextToSave(get());
    if (next) void saveRow(next);
    if (files.some(isUnderWay)) return;
    const failed = get().filter((job) => unreported.has(job.id));
    onSettled(savedCount, [...new Set(failed.map((job) => job.error))]);
    savedCount = 0;
    unreported.clear();
  };

  /** In the order in which they are to be numbered. */
  const add = (files: readonly File[], replacedTrackId: string | null = null) => {
    const jobs = files.map((file) => newUploadJob({ file, replacedTrackId }));
    if (replacedTrackId === null) fileOrder.push(...jobs.map(({ id }) => id));
    set([...get(), ...jobs]);
    goOn();
  };

  /** Enqueues the Add Track form, or retries its failed job. */
  const addCard = (card: NonNullable<UploadJob["card"]>) => {
    const before = get().find((job) => job.card);
    if (before && isUnderWay(before)) return;
    if (before) change(before.id, { card, status: "waiting", error: "", isTooLarge: false });
    else set([...get(), newUploadJob({ file: card.draft.file, card })]);
    goOn();
  };

  const retry = (id: string) => {
    change(id, { status: "waiting", error: "", isTooLarge: false });
    goOn();
  };

  /** Removes a job and what it has stored, unless it is replacing a track's audio right now. */
  const remove = async (id: string): Promise<void> => {
    const job = find(id);
    if (!job || (job.status === "saving" && job.replacedTrackId !== null)) return;
    drop(id);
    onRemoved(job);
    encodings.get(id)?.abort();
    goOn();
    try {
      if (written.has(id)) await takeBack(job);
      await uploads.get(id)?.discard();
    } catch (error) {
      console.warn("A cancelled upload could not be removed from the server.", error);
    }
  };

  /** Removes every job that is not a track yet, for good. */
  const close = () => {
    isPaused = true;
    isClosed = true;
    for (const { id } of get()) void remove(id);
  };

  /** Stops sending while the page is hidden; the files stay in the list. */
  const pause = () => {
    isPaused = true;
    for (const { id } of get().filter(isSending)) uploads.get(id)?.stop();
  };

  const resume = () => {
    isPaused = false;
    goOn();
  };

  return { get, subscribe, add, addCard, retry, sendCopy, remove, close, pause, resume };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
