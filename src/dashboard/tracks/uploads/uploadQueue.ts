import { NEW_AUDIO_TRIAL_MS, PARALLEL_UPLOADS } from "#dashboardConfig.ts";
import { fetchFile } from "#data/files.ts";
import type { Album } from "#data/rows.ts";
import { readSoundFormat, rightlyNamed, withoutPictures } from "#data/tags/readTags.ts";
import { type AudioUpload, audioUpload } from "#data/uploads/audioUpload.ts";
import { originalOf } from "#data/uploads/originals.ts";
import { holdFilesOf } from "#data/uploads/storedFiles.ts";
import { canPlay, isForeignType } from "#lib/canPlay.ts";
import { createStore } from "#lib/createStore.ts";
import { formatTime } from "#lib/formatTime.ts";
import type { Hold } from "#lib/webLocks.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { listeningCopyMessages, uploadMessages } from "#messages/trackMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";
import { isHeard } from "#rules/visibility.ts";
import { notify } from "#ui/notify.ts";
import { copyOfFile } from "../copies/makeListeningCopy.ts";
import { readDurationText } from "../rows/chosenAudio.ts";
import {
  isCardJob,
  isNewTrackOfFile,
  isSending,
  isUnderWay,
  newUploadJob,
  nextToSave,
  sourceOf,
  type UploadJob,
  type UploadSource,
  uploadPercent,
} from "./uploadJobs.ts";
import { addRest, type TrackStores, takeBack, writeRow } from "./writeRow.ts";

/**
 * Uploads audio files, PARALLEL_UPLOADS at a time, and makes tracks of them in the order of the files, or replaces a
 * track's audio. The Add Track card waits for none of them, since the owner is looking at it. Reports the results.
 */
export function createUploadQueue(stores: TrackStores, album: Album) {
  const { get, set, subscribe } = createStore<readonly UploadJob[]>([]);
  /** By the ids of jobs that give a track new audio. */
  const holds = new Map<string, Hold>();
  let savedCount = 0;

  const find = (id: string) => get().find((job) => job.id === id);
  const change = (id: string, part: Partial<UploadJob>) =>
    set(get().map((job) => (job.id === id ? { ...job, ...part } : job)));

  const fail = (id: string, reason: unknown) => {
    if (!find(id)) return;
    const error = errorMessage(reason);
    change(id, { status: "failed", error });
    notify.error(error, id);
  };

  const createUpload = ({ id, replacedTrackId }: UploadJob, file: File): AudioUpload =>
    audioUpload(file, "tracks", {
      isSecret: !isHeard(album, stores.list.find(replacedTrackId)),
      onProgress(doneBytes) {
        const job = find(id);
        // Not at every progress: each change renders the list.
        if (job && uploadPercent({ ...job, doneBytes }) !== uploadPercent(job)) change(id, { doneBytes });
      },
      onState: (status) => change(id, { status }),
    });

  const readStored = async ({ id, stored, controller: { signal } }: UploadJob): Promise<File | null> => {
    const url = stored && (originalOf(stored)?.original_url ?? stored.audio_url);
    if (!url) return null;
    change(id, { status: "reading" });
    const file = new File([await fetchFile(url, signal)], url.replace(/^.*\//, ""), { lastModified: 0 });
    change(id, { file });
    return file;
  };

  /** Makes the listening copy of a file that needs one, and the upload of what visitors will play. */
  const prepare = async (job: UploadJob): Promise<AudioUpload | null> => {
    const { id, stored, controller } = job;
    const { signal } = controller;
    if (job.played) {
      const upload = createUpload(job, job.played);
      change(id, { upload });
      return upload;
    }
    const file = job.file ?? (await readStored(job));
    if (!file) return null;
    const whole = await withoutPictures(file, signal);
    const format = await readSoundFormat(whole, signal);
    const cut = rightlyNamed(whole, format);
    const onProgress = (share: number) => change(id, { status: "encoding", doneBytes: share * file.size });
    const made = await copyOfFile(cut, { format, onProgress, signal }).catch((error) => {
      if (stored || signal.aborted) throw error;
      console.warn("A listening copy could not be made.", error);
      if (format === "other") throw new Failure("unplayedEverywhere", { fileName: file.name });
      return null;
    });
    if (stored && !made) throw new Error(listeningCopyMessages.small);
    // Its length by bytes would count the pictures behind the sound of an MP3.
    const fileDuration = made ? formatTime(made.seconds) : await readDurationText(cut);
    const played = made?.copy ?? cut;
    const upload = createUpload(job, played);
    change(id, { played, isCopy: made !== null, upload, fileDuration, doneBytes: 0 });
    return upload;
  };

  /** A track keeps its audio until this browser can play the new one from its address, or the owner wants it all the same. */
  const tryNewAudio = async (id: string, url: string, signal: AbortSignal): Promise<void> => {
    change(id, { status: "trying" });
    if (await canPlay(url, NEW_AUDIO_TRIAL_MS, signal)) return change(id, { status: "uploaded" });
    const isForeign = isForeignType(find(id)?.played?.type ?? "");
    change(id, { status: "unplayed", error: uploadMessages.unplayed(isForeign) });
  };

  const send = async (job: UploadJob): Promise<void> => {
    const { id, controller } = job;
    change(id, { status: "uploading" });
    try {
      await holds.get(id)?.isHeld;
      const upload = job.upload ?? (job.audio ? null : await prepare(job));
      controller.signal.throwIfAborted();
      const url = job.audio?.url ?? (await upload?.run()) ?? null;
      change(id, { audio: { url } });
      if (url && job.replacedTrackId && !job.isUsedUnplayed) await tryNewAudio(id, url, controller.signal);
      else change(id, { status: "uploaded" });
    } catch (error) {
      fail(id, error);
    }
    startNext();
  };

  const save = async (job: UploadJob): Promise<void> => {
    const { id } = job;
    change(id, { status: "saving" });
    try {
      const track = await writeRow(job, stores);
      if (!find(id)) return; // Removed during the save, with its row.
      addRest(job, track, stores);
      void job.upload?.finish();
      release(id);
      set(get().filter((other) => other.id !== id));
      job.onSaved?.();
      notify.clear(id);
      if (isCardJob(job)) notify.success(adminSuccesses.tracksAdded(1));
      if (isNewTrackOfFile(job)) savedCount += 1;
    } catch (error) {
      fail(id, error);
    }
    startNext();
  };

  /** Starts all jobs that may start, and reports the new tracks once no file is in progress. */
  const startNext = () => {
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

  const release = (id: string) => {
    holds.get(id)?.release();
    holds.delete(id);
  };

  /** Enqueues files, in the order in which new tracks are to be numbered. */
  const add = (sources: readonly UploadSource[]) => {
    const jobs = sources.map(newUploadJob);
    const ids = jobs.map(({ id }) => id);
    for (const { id, replacedTrackId } of jobs)
      if (replacedTrackId) holds.set(id, holdFilesOf(replacedTrackId));
    set([...get(), ...jobs.map((job, index) => ({ ...job, laterIds: ids.slice(index + 1) }))]);
    startNext();
  };

  const retry = (id: string) => {
    change(id, { status: "waiting", error: "" });
    startNext();
  };

  const acceptUnplayed = (id: string) => {
    change(id, { isUsedUnplayed: true });
    retry(id);
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
    for (const job of removed) void takeBack(job, stores).finally(() => release(job.id));
    startNext();
  };

  const removeAll = () => remove(...get().map(({ id }) => id));

  /** Stops all jobs and leaves what they have stored: their session has ended. Returns what goes on after the next one. */
  const interrupt = (): UploadSource[] => {
    const jobs = get();
    set([]);
    savedCount = 0;
    for (const { id, controller, upload } of jobs) {
      controller.abort();
      upload?.stop();
      upload?.finish();
      release(id);
    }
    return jobs.map(sourceOf);
  };

  return { get, subscribe, add, addCard, retry, acceptUnplayed, remove, removeAll, interrupt };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
