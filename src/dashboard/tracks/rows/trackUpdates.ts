import { AUDIO_BUCKET } from "#config.ts";
import { type AdminTrack, filesOfTrack, type TrackValues } from "#data/rows.ts";
import { updateTrack } from "#data/tracks.ts";
import { hideOriginal, originalOf, saveTrack, setListeningCopy } from "#data/uploads/originals.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { columnsToSave, type Draft } from "#lib/draft.ts";
import type { Sending } from "#lib/useDraft.ts";
import { visibleText } from "#lib/visibleText.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { ownArtist } from "#rules/ownArtist.ts";
import { notify } from "#ui/notify.ts";
import type { TrackList } from "./editedTracks.ts";

/** behaviour §5: duration is trimmed; empty becomes null. */
export const durationOf = (typed: string): string | null => visibleText(typed) || null;

/** What an input of a track's row is for. */
export type TypedPart = "title" | "duration";

/** The inputs of a row: a title with the artist, or a duration. */
export type Typed = { text: string; artist: string };

/** What is saved of an input, if anything (behaviour §4): a title only if it is non-empty and differs. */
export function changedValue(
  part: TypedPart,
  draft: Draft<Typed>,
  albumArtist: string | null,
): Partial<TrackValues> | null {
  if (part === "title" && visibleText(draft.values.text) === "") return null;
  const values = columnsToSave(
    draft,
    ({ text, artist }): Partial<TrackValues> =>
      part === "title"
        ? { title: visibleText(text), artist: ownArtist(artist, albumArtist) }
        : { duration: durationOf(text) },
  );
  return Object.keys(values).length > 0 ? values : null;
}

/** The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed. */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}

const successOf = ({ title, artist }: Partial<TrackValues>) => {
  if (title !== undefined) return adminSuccesses.trackRenamed;
  return artist === undefined ? adminSuccesses.durationSaved : adminSuccesses.artistSaved;
};

/** Saves what was changed in an input of a track's row. Throws the server's error. */
export async function saveTyped(
  { change, albumArtist }: TrackList,
  id: string,
  part: TypedPart,
  draft: Draft<Typed>,
  sending: Sending,
): Promise<void> {
  const values = changedValue(part, draft, albumArtist);
  if (!values) return;
  await change(id, () => updateTrack(id, sending(values)));
  notify.success(successOf(values), { control: `${part} ${id}` });
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
