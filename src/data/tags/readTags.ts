import { type Edit, editedBlob } from "#data/tags/byteEdits.ts";
import type { TagAnswer, TagTask } from "#data/tags/tagWorker.ts";
import { withoutExtension } from "#lib/localFiles.ts";
import { rightName, type SoundFormat } from "#rules/audioFormats.ts";
import type { Tags } from "#rules/tags.ts";

/** Milliseconds that reading the tags of a file may take. */
const READ_TIMEOUT_MS = 10_000;

/** A file whose pictures are cut is read twice, to compare its sound: a slow phone reads so much in a millisecond. */
const COMPARED_BYTES_PER_MS = 1000;

/** Starts the worker that parses tags. Throws when its script cannot be loaded. */
const startWorker = () =>
  new Promise<Worker>((resolve, reject) => {
    const worker = new Worker(new URL("./tagWorker.ts", import.meta.url), { type: "module" });
    worker.onmessage = () => resolve(worker);
    worker.onerror = ({ message }) =>
      reject(new Error(message || "The reader of tags could not be started."));
  });

/** One worker for all files; null before the first, and after it was ended. */
let started: Promise<Worker> | null = null;

/** Files that the worker was ended for: they are not read again. */
const unreadable = new WeakSet<Blob>();

/** Settles when all earlier tasks have ended: one that takes too long must end no other with it. */
let last: Promise<unknown> = Promise.resolve();

/** The worker's answer; null when it takes too long. Throws the signal's reason, and when the worker cannot be loaded. */
function ask(task: TagTask, signal?: AbortSignal): Promise<TagAnswer> {
  const asked = last.then(() => askNow(task, signal));
  last = asked.catch(() => {});
  return asked;
}

async function askNow(task: TagTask, signal?: AbortSignal): Promise<TagAnswer> {
  signal?.throwIfAborted();
  if (unreadable.has(task.file)) return null;
  started ??= startWorker();
  const worker = await started.catch((error) => {
    started = null;
    throw error;
  });
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    };
    const endWorker = () => {
      end();
      worker.terminate();
      started = null;
    };
    const giveUp = () => {
      endWorker();
      unreadable.add(task.file);
      resolve(null);
    };
    const cancel = () => {
      endWorker();
      reject(signal?.reason);
    };
    const comparing = task.kind === "pictureEdits" ? task.file.size / COMPARED_BYTES_PER_MS : 0;
    const timer = setTimeout(giveUp, READ_TIMEOUT_MS + comparing);
    signal?.addEventListener("abort", cancel);
    worker.onerror = giveUp;
    worker.onmessage = ({ data }: MessageEvent<TagAnswer>) => {
      end();
      resolve(data);
    };
    worker.postMessage(task);
  });
}

/** What the tags of an audio file say; null when they cannot be read. Throws as `ask` does. */
export const readTags = (file: Blob, signal?: AbortSignal) =>
  ask({ kind: "tags", file }, signal) as Promise<Tags | null>;

/** The picture in the tags, as `parsePicture` finds it; null when they cannot be read. Throws as `ask` does. */
export const readPicture = (file: Blob, signal?: AbortSignal) =>
  ask({ kind: "picture", file }, signal) as Promise<File | null>;

/**
 * What visitors play of a file: it without the pictures in its tags, or the file itself where it has none or its sound would
 * not be certain to stay. With the name, type and time of the file, so that its upload is resumed. Throws the signal's reason.
 */
export async function withoutPictures(file: File, signal?: AbortSignal): Promise<File> {
  const edits = (await ask({ kind: "pictureEdits", file }, signal).catch((error) => {
    signal?.throwIfAborted();
    console.warn("The pictures of a file could not be looked for.", error);
    return null;
  })) as Edit[] | null;
  const { name, type, lastModified } = file;
  return edits ? new File([editedBlob(file, edits)], name, { type, lastModified }) : file;
}

/** What the bytes of a file say that it is; null where they say nothing, or it cannot be read. Throws the signal's reason. */
export const readSoundFormat = (file: Blob, signal?: AbortSignal) =>
  ask({ kind: "format", file }, signal).catch((error) => {
    signal?.throwIfAborted();
    console.warn("The format of a file could not be read.", error);
    return null;
  }) as Promise<SoundFormat | null>;

/** A file with a name and a type that fit its bytes, by which browsers play it. */
export function rightlyNamed(file: File, format: SoundFormat | null): File {
  const right = rightName(file.name, format);
  if (!right) return file;
  const { extension, type } = right;
  const { lastModified } = file;
  return new File([file], `${withoutExtension(file.name)}.${extension}`, { type, lastModified });
}

/** Seconds that an audio file plays. "unplayable": the browser finds no sound in it that it can play. */
type AudioLength = number | "unknown" | "unplayable";

/** How long an audio file plays, read from its head by the browser. Never throws. */
export function readAudioLength(file: Blob): Promise<AudioLength> {
  return new Promise((resolve) => {
    const audio = document.createElement("audio");
    const url = URL.createObjectURL(file);
    const end = (length: AudioLength) => {
      clearTimeout(timer);
      audio.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(length);
    };
    const timer = setTimeout(() => end("unknown"), READ_TIMEOUT_MS);
    audio.preload = "metadata";
    audio.onloadedmetadata = () => end(Number.isFinite(audio.duration) ? audio.duration : "unknown");
    audio.onerror = () => end("unplayable");
    audio.src = url;
  });
}

/** Seconds that an audio file plays; null when the browser cannot tell. Never throws. */
export async function readAudioSeconds(file: Blob): Promise<number | null> {
  const length = await readAudioLength(file);
  return typeof length === "number" ? length : null;
}
