import { fetchFile } from "#data/files.ts";
import { readSoundFormat, rightlyNamed, withoutPictures } from "#data/tags/readTags.ts";
import type { AudioUpload } from "#data/uploads/audioUpload.ts";
import { originalOf } from "#data/uploads/originals.ts";
import { formatTime } from "#lib/formatTime.ts";
import { listeningCopyMessages } from "#messages/trackMessages.ts";
import { Failure } from "#rules/failure.ts";
import { copyOfFile } from "../copies/makeListeningCopy.ts";
import { readDurationText } from "../rows/chosenAudio.ts";
import type { UploadJob } from "./uploadJobs.ts";

type OfQueue = {
  change: (id: string, part: Partial<UploadJob>) => void;
  createUpload: (job: UploadJob, file: File) => AudioUpload;
};

async function readStored(
  { id, stored, controller: { signal } }: UploadJob,
  change: OfQueue["change"],
): Promise<File | null> {
  const url = stored && (originalOf(stored)?.original_url ?? stored.audio_url);
  if (!url) return null;
  change(id, { status: "reading" });
  const file = new File([await fetchFile(url, signal)], url.replace(/^.*\//, ""), { lastModified: 0 });
  change(id, { file });
  return file;
}

/** Makes the listening copy of a file that needs one, and the upload of what visitors will play. Null without a file. */
export async function prepareUpload(
  job: UploadJob,
  { change, createUpload }: OfQueue,
): Promise<AudioUpload | null> {
  const { id, stored, controller } = job;
  const { signal } = controller;
  if (job.played) {
    const upload = createUpload(job, job.played);
    change(id, { upload });
    return upload;
  }
  const file = job.file ?? (await readStored(job, change));
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
}
