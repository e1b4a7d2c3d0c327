import { AUDIO_BUCKET } from "#config.ts";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import type { OriginalQueue } from "../copies/originalQueue.ts";
import { reportFailure, type TrackList } from "../rows/editedTracks.ts";
import { playCopy, replaceAudio } from "../rows/trackUpdates.ts";
import type { AlbumTexts } from "../texts/albumTexts.ts";
import { storedText } from "../texts/albumTexts.ts";
import type { UploadJob } from "./uploadJobs.ts";

export type TrackStores = { list: TrackList; texts: AlbumTexts; originals: OriginalQueue };

/** Adds the track of an uploaded job, or replaces a track's audio; returns its row. Throws the server's error. */
export async function writeRow(job: UploadJob, { list, originals }: TrackStores): Promise<AdminTrack> {
  const { id, file, title, artist, replacedTrackId, stored, laterIds, fileDuration } = job;
  const url = job.audio?.url ?? null;
  const duration = job.duration === undefined ? fileDuration : job.duration;
  if (stored && url && file) return playCopy(list, stored, { url, file, duration: fileDuration });
  const original = job.isCopy ? file : null;
  if (!replacedTrackId || !url || !file)
    return list.add({ id, title, artist, duration, audio_url: url, original }, laterIds);
  const audio = { url, file, duration: fileDuration, isCopy: original !== null };
  const track = await replaceAudio(list, replacedTrackId, audio);
  originals.cancel(track.id);
  return track;
}

/** Saves the lyrics and the code of a track that a job has added, and sends the original of its copy. */
export function addRest(job: UploadJob, track: AdminTrack, { texts, originals }: TrackStores): void {
  const { id, file, isCopy, title, lyrics, isrc } = job;
  const save = (changes: Partial<Texts>, unsaved: string) =>
    texts.save(track.id, changes).catch((error) => reportFailure(error, unsaved, id));
  // One after the other: an older database has no codes.
  const saveTexts = async () => {
    if (lyrics) await save({ lyrics: storedText(lyrics) }, adminErrors.lyricsUnsaved(title));
    if (isrc) await save({ isrc }, adminErrors.isrcUnsaved(title));
  };
  void saveTexts();
  if (isCopy && file) originals.add(track, file);
}

/** Removes what a removed job has stored, unless a row that stays uses it. Best effort: a failure is logged. */
export async function takeBack(job: UploadJob, { list }: TrackStores): Promise<void> {
  const { id, audio, replacedTrackId, upload, controller } = job;
  controller.abort();
  try {
    // Its row may be written by now, or just being written.
    if (audio) await (replacedTrackId ? list.read() : list.takeBack(id));
    await upload?.discard();
    if (!upload && audio?.url) await removeUnusedFiles(AUDIO_BUCKET, [audio.url]);
  } catch (error) {
    console.warn("A cancelled upload could not be removed from the server.", error);
  }
}
