import { PARALLEL_UPLOADS } from "#config.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { createStore } from "#lib/createStore.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { adminErrors } from "#messages.ts";
import { readDurationText } from "./audioFiles.ts";
import {
  isNewTrackOfFile,
  isSending,
  isUnderWay,
  newUploadJob,
  nextToSave,
  type UploadJob,
  uploadPercent,
  withSample,
} from "./uploadJobs.ts";

/** Milliseconds between two steps of a progress that is less than one per cent. */
const PROGRESS_STEP_MS = 250;

type Outcomes = {
  /** Writes the row. `laterIds`: the jobs whose files come after this one. Throws the server's error. */
  save: (job: UploadJob, laterIds: readonly string[]) => Promise<void>;
  /** Takes back a row that `save` may write, or have written although it failed. Throws the server's error. */
  takeBack: (job: UploadJob) => Promise<void>;
  /**
   * The card is done, or no file is under way any more: how many new tracks were saved since the last time, and why
   * others were not.
   */
  onSettled: (savedCount: number, errors: readonly string[]) => void;
};

/**
 * Uploads audio files, PARALLEL_UPLOADS at a time, and has their rows written in the order of the files. The Add Track
 * card waits for none of them: somebody looks at it until it is done.
 */
export function createUploadQueue({ save, takeBack, onSettled }: Outcomes) {
  const { get, set, subscribe } = createStore<readonly UploadJob[]>([]);
  const uploads = new Map<string, AudioUpload>();
  /** Every file that became or becomes a new track since the queue began. */
  const fileOrder: string[] = [];
  /** Jobs whose row may be in the database. */
  const written = new Set<string>();
  /** Jobs whose failure has not been told yet. */
  const untold = new Set<string>();
  let isPaused = false;
  let isClosed = false;
  let savedCount = 0;

  const find = (id: string) => get().find((job) => job.id === id);
  const change = (id: string, part: Partial<UploadJob>) =>
    set(get().map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(get().filter((job) => job.id !== id));

  const fail = ({ id, card }: UploadJob, reason: unknown) => {
    if (!find(id)) return;
    const error = errorMessage(reason, adminErrors.unknown);
    change(id, { status: "failed", error });
    if (card) onSettled(0, [error]);
    else untold.add(id);
  };

  const createUpload = (id: string, file: File): AudioUpload =>
    audioUpload(file, {
      onProgress: (sentBytes) => {
        const job = find(id);
        if (!job) return;
        const atMs = performance.now();
        const next = { ...job, file, samples: withSample(job.samples, { atMs, sentBytes }) };
        const isSoon = atMs - (job.samples.at(-1)?.atMs ?? 0) < PROGRESS_STEP_MS;
        if (!isSoon || uploadPercent(next) !== uploadPercent({ ...job, file })) change(id, next);
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
      if (isAbortError(error)) change(id, { status: "waiting" });
      else fail(job, error);
    }
    goOn();
  };

  const saveRow = async (job: UploadJob): Promise<void> => {
    const { id, card } = job;
    change(id, { status: "saving" });
    written.add(id);
    try {
      const place = fileOrder.indexOf(id);
      await save(job, place < 0 ? [] : fileOrder.slice(place + 1));
      if (!find(id)) return; // Given up meanwhile, and taken back.
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

  /** Starts whatever may start now, and tells when nothing is left to wait for. */
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
    const failed = get().filter((job) => untold.has(job.id));
    onSettled(savedCount, [...new Set(failed.map((job) => job.error))]);
    savedCount = 0;
    untold.clear();
  };

  /** In the order in which they are to be numbered. */
  const add = (files: readonly File[], replacedTrackId: string | null = null) => {
    const jobs = files.map((file) => newUploadJob({ file, replacedTrackId }));
    if (replacedTrackId === null) fileOrder.push(...jobs.map(({ id }) => id));
    set([...get(), ...jobs]);
    goOn();
  };

  /** Puts in what stands in the Add Track card; after a failure, tries the job that it has again. */
  const addCard = (card: NonNullable<UploadJob["card"]>) => {
    const before = get().find((job) => job.card);
    if (before && isUnderWay(before)) return;
    if (before) change(before.id, { card, status: "waiting", error: "" });
    else set([...get(), newUploadJob({ file: card.draft.file, card })]);
    goOn();
  };

  const retry = (id: string) => {
    change(id, { status: "waiting", error: "" });
    goOn();
  };

  /** Takes a job out, and everything that it leaves on the server. New audio that a row is being given stays. */
  const remove = async (id: string): Promise<void> => {
    const job = find(id);
    if (!job || (job.status === "saving" && job.replacedTrackId !== null)) return;
    drop(id);
    goOn();
    try {
      if (written.has(id)) await takeBack(job);
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

  return { get, subscribe, add, addCard, retry, remove, close, pause, resume };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
