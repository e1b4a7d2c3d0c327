import { adminErrors } from "#messages/adminToastMessages.ts";
import type { CopyQueue } from "../copies/copyQueue.ts";
import { needsListeningCopy } from "../copies/needsCopy.ts";
import type { AlbumTexts } from "../texts/albumTexts.ts";
import { textOf } from "../texts/textEditing.ts";
import { replaceAudio } from "../tracks/trackUpdates.ts";
import { reportFailure, type TrackList } from "../tracks/trackWrites.ts";
import type { UploadJob } from "./uploadJobs.ts";

/** What jobs are written to. */
export type TrackStores = { list: TrackList; texts: AlbumTexts; copies: CopyQueue };

/** Adds the track of an uploaded job, or replaces a track's audio; lyrics and listening copy follow. Throws the server's error. */
export async function writeRow(job: UploadJob, { list, texts, copies }: TrackStores): Promise<void> {
  const { id, file, title, lyrics, replacedTrackId, laterIds } = job;
  const audio = job.audio ?? { url: null, duration: null };
  const duration = job.duration === undefined ? audio.duration : job.duration;
  if (replacedTrackId) copies.cancel(replacedTrackId);
  const track =
    replacedTrackId && audio.url
      ? await replaceAudio(list, replacedTrackId, audio.url, audio.duration)
      : await list.add({ id, title, duration, audio_url: audio.url }, laterIds);
  if (lyrics)
    texts
      .save(track.id, { lyrics: textOf(lyrics) })
      .catch((error) => reportFailure(error, adminErrors.lyricsUnsaved(title)));
  if (file && (await needsListeningCopy(file))) copies.add(track, file);
}

/** Removes what a removed job has stored, unless a row that stays uses it. Best effort: a failure is logged. */
export async function takeBack(job: UploadJob, { list }: TrackStores): Promise<void> {
  const { id, audio, replacedTrackId, upload, controller } = job;
  controller.abort();
  try {
    // Its row may be written by now, or just being written.
    if (audio) await (replacedTrackId ? list.read() : list.takeBack(id));
    await upload?.discard();
  } catch (error) {
    console.warn("A cancelled upload could not be removed from the server.", error);
  }
}
