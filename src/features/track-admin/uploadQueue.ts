import { PARALLEL_UPLOADS } from "#config.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { createStore } from "#lib/createStore.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { adminErrors } from "#messages.ts";
import { isSending, isUnderWay, newUploadJob, nextToSave, type UploadJob } from "./uploadJobs.ts";
import { withSample } from "./uploadPace.ts";
import { uploadPercent } from "./uploadText.ts";

/** Milliseconds between two steps of a progress that is less than one per cent. */
const PROGRESS_STEP_MS = 250;

type Outcomes = {
  /** Writes the row. `laterIds`: the jobs whose files come after this one. Throws the server's error. */
  save: (job: UploadJob, audioUrl: string, laterIds: readonly string[]) => Promise<void>;
  /** Takes back a row that may have been written although `save` failed. Throws the server's error. */
  takeBack: (job: UploadJob) => Promise<void>;
  /** Nothing is under way any more: how many new tracks were saved since the last time, and why others were not. */
  onSettled: (savedCount: number, errors: readonly string[]) => void;
};

/** Uploads audio files, PARALLEL_UPLOADS at a time, and has their rows written in the order of the files. */
export function createUploadQueue({ save, takeBack, onSettled }: Outcomes) {
  const { get, set, subscribe } = createStore<readonly UploadJob[]>([]);
  const uploads = new Map<string, AudioUpload>();
  const audioUrls = new Map<string, string>();
  /** Every new track's job since the queue began, saved ones too. */
  const fileOrder: string[] = [];
  /** Jobs whose failure has not been told yet. */
  const untold = new Set<string>();
  let isPaused = false;
  let isClosed = false;
  let savedCount = 0;

  const find = (id: string) => get().find((job) => job.id === id);
  const change = (id: string, part: Partial<UploadJob>) =>
    set(get().map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(get().filter((job) => job.id !== id));

  const fail = (id: string, reason: unknown) => {
    untold.add(id);
    change(id, { status: "failed", error: errorMessage(reason, adminErrors.unknown) });
  };

  const createUpload = ({ id, file }: UploadJob): AudioUpload =>
    audioUpload(file, {
      onProgress: (sentBytes) => {
        const job = find(id);
        if (!job) return;
        const atMs = performance.now();
        const next = { ...job, samples: withSample(job.samples, { atMs, sentBytes }) };
        const isSoon = atMs - (job.samples.at(-1)?.atMs ?? 0) < PROGRESS_STEP_MS;
        if (!isSoon || uploadPercent(next) !== uploadPercent(job)) change(id, next);
      },
      onConnection: (isConnected) => change(id, { status: isConnected ? "uploading" : "disconnected" }),
    });

  const upload = async (job: UploadJob): Promise<void> => {
    const { id } = job;
    const upload = uploads.get(id) ?? createUpload(job);
    uploads.set(id, upload);
    change(id, { status: "uploading", samples: [], error: "" });
    try {
      audioUrls.set(id, await upload.run());
      change(id, { status: "uploaded" });
    } catch (error) {
      if (isAbortError(error)) change(id, { status: "waiting" });
      else fail(id, error);
    }
    goOn();
  };

  const saveRow = async (job: UploadJob): Promise<void> => {
    const { id } = job;
    change(id, { status: "saving" });
    try {
      await save(job, audioUrls.get(id) ?? "", fileOrder.slice(fileOrder.indexOf(id) + 1));
      if (isClosed && job.replacedTrackId === null)
        throw new Error("The dialog was left while the row was written.");
      uploads.get(id)?.finish();
      drop(id);
      if (job.replacedTrackId === null) savedCount += 1;
    } catch (error) {
      fail(id, error);
      if (isClosed) void remove(id);
    }
    goOn();
  };

  /** Starts whatever may start now, and tells when nothing is left to wait for. */
  const goOn = () => {
    if (isPaused) return;
    const places = PARALLEL_UPLOADS - get().filter(isSending).length;
    const waiting = get().filter((job) => job.status === "waiting");
    for (const job of waiting.slice(0, Math.max(0, places))) void upload(job);
    const next = nextToSave(get());
    if (next) void saveRow(next);
    if (get().some(isUnderWay)) return;
    const failed = get().filter((job) => untold.has(job.id));
    onSettled(savedCount, [...new Set(failed.map((job) => job.error))]);
    savedCount = 0;
    untold.clear();
  };

  /** In the order in which they are to be numbered. */
  const add = (files: readonly File[], replacedTrackId: string | null = null) => {
    const jobs = files.map((file) => newUploadJob(file, replacedTrackId));
    if (replacedTrackId === null) fileOrder.push(...jobs.map(({ id }) => id));
    set([...get(), ...jobs]);
    goOn();
  };

  const retry = (id: string) => {
    change(id, { status: "waiting", error: "" });
    goOn();
  };

  /** Takes a job out, and everything that it left on the server. One whose row is being written stays. */
  const remove = async (id: string): Promise<void> => {
    const job = find(id);
    if (!job || job.status === "saving") return;
    drop(id);
    goOn();
    try {
      if (job.status === "failed" && audioUrls.has(id)) await takeBack(job);
      await uploads.get(id)?.discard();
    } catch (error) {
      console.warn("A cancelled upload could not be removed from the server.", error);
    }
  };

  /** Takes out all that is not a track yet, for good. */
  const close = () => {
    isPaused = true;
    isClosed = true;
    for (const { id } of get()) void remove(id);
  };

  /** Stops sending for as long as nobody looks; the files stay in the list. */
  const pause = () => {
    isPaused = true;
    for (const { id } of get().filter(isSending)) uploads.get(id)?.stop();
  };

  const resume = () => {
    isPaused = false;
    goOn();
  };

  return { get, subscribe, add, retry, remove, close, pause, resume };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
