import { draftKeys } from "#dashboardConfig.ts";
import type { AdminTrack } from "#data/rows.ts";
import { newDraft } from "#lib/draft.ts";
import { useDraft } from "#lib/useDraft.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { manageTracksMessages } from "#messages/trackMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { ownArtist } from "#rules/ownArtist.ts";
import { fields } from "#rules/tableFields.ts";
import { reportFailure } from "../rows/editedTracks.ts";
import { saveTyped, type Typed, type TypedPart } from "../rows/trackUpdates.ts";
import type { Stores } from "./useTrackManager.ts";

/** The input in place of a track's title or duration. */
export function useRowInput(
  part: TypedPart,
  { albumId, list }: Stores,
  track: AdminTrack,
  onClosed: (part: TypedPart) => void,
) {
  const { id, title } = track;
  const artist = ownArtist(track.artist, list.albumArtist) ?? "";
  const form = useDraft<Typed>({
    save: (draft, sending) => saveTyped(list, id, part, draft, sending),
    onSaved: () => onClosed(part),
    onFailed: (error) => {
      const isRename = part === "title" && form.draft?.values.artist === form.draft?.initial.artist;
      reportFailure(error, isRename ? adminErrors.renameTrack : errorMessage(error), `${part} ${id}`);
    },
  });
  return {
    isOpen: form.draft !== null,
    open: () => {
      const key = `${draftKeys.tracks(albumId, id)}${part}`;
      if (!form.draft) form.begin(newDraft(key, { text: track[part] ?? "", artist }));
    },
    props: {
      label: `${part === "title" ? "Title" : "Duration"} of ${title}`,
      maxLength: fields.tracks[part].longest,
      autoCapitalize: part === "title" ? "words" : "none",
      ...form.field("text"),
      second:
        part === "title"
          ? {
              label: `Artist of ${title}`,
              placeholder: manageTracksMessages.artist,
              maxLength: fields.tracks.artist.longest,
              autoCapitalize: "words",
              ...form.field("artist"),
            }
          : undefined,
      isBusy: form.isSaving,
      onSave: form.save,
      onCancel: () => {
        form.end();
        onClosed(part);
      },
    },
  };
}
