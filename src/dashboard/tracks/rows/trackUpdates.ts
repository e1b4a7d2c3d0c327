import { AUDIO_BUCKET } from "#config.ts";
import { type AdminTrack, filesOfTrack } from "#data/rows.ts";
import { updateTrack } from "#data/tracks.ts";
import { hideOriginal, originalOf, saveTrack, setListeningCopy } from "#data/uploads/originals.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import type { Draft } from "#lib/useDraft.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { notify } from "#ui/notify.ts";
import { changedValue, durationAfterReplacing, type TypedPart } from "./trackEditing.ts";
import type { TrackList } from "./trackWrites.ts";

const successes = { title: adminSuccesses.trackRenamed, duration: adminSuccesses.durationSaved };

/** Saves what was changed in an input of a track's row. Throws the server's error. */
export async function saveTyped(
  { change }: TrackList,
  id: string,
  part: TypedPart,
  draft: Draft<{ text: string }>,
): Promise<void> {
  const values = changedValue(part, draft);
  if (!values) return;
  await change(id, () => updateTrack(id, values));
  notify.success(successes[part], { control: `${part} ${id}` });
}

/** The new audio of a track: its address, and the file that was chosen. */
type NewAudio = { url: string; duration: string | null; file: File };

/** Points a track to another audio file and removes those before; returns its row. Throws the server's error. */
export async function replaceAudio(
  { change }: TrackList,
  id: string,
  { url, file, ...audio }: NewAudio & { isCopy: boolean },
): Promise<AdminTrack> {
  let before: AdminTrack | undefined;
  const changed = await change(id, async (track) => {
    before = track;
    const duration = durationAfterReplacing(track.duration, audio.duration);
    const values = { id, audio_url: url, ...(duration !== track.duration && { duration }) };
    return saveTrack(values, audio.isCopy ? file : null);
  });
  notify.success(adminSuccesses.audioReplaced);
  if (before?.audio_url !== url) void removeUnusedFiles(AUDIO_BUCKET, filesOfTrack(before));
  return changed;
}

/** Lets a track play the copy of its stored file, and hides that. Throws the server's error. */
export function playCopy(
  { change }: TrackList,
  track: AdminTrack,
  { url, duration, file }: NewAudio,
): Promise<AdminTrack> {
  const original = originalOf(track) ?? {
    file_name: file.name,
    file_size: file.size,
    status: "stored",
    original_url: track.audio_url,
  };
  return change(track.id, async () => {
    const saved = await setListeningCopy(track, original, url, duration);
    return { ...saved, track_originals: await hideOriginal(saved.track_originals) };
  });
}
