import { albumChoiceMessages } from "#messages/albumChoiceMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { withMoreFiles } from "#rules/moreAlbumFiles.ts";
import { notify } from "#ui/notify.ts";
import type { readAlbums } from "./readAlbumFiles.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** Fills the album form in from files that were read, or adds them to what it proposes. */
export function takeAlbumFiles(
  { found, picture, unused }: Awaited<ReturnType<typeof readAlbums>>,
  { editing, fill, change }: Pick<AlbumEditor, "editing" | "fill" | "change">,
) {
  const draft = editing && !editing.album ? editing.draft : null;
  if (found && draft?.files) {
    const { files, repeated } = withMoreFiles(draft.files, found);
    fill(files);
    if (repeated.length > 0) notify.error(albumChoiceMessages.alreadyListed(repeated));
  } else if (found) fill(found);
  else if (draft && picture) {
    const isChosen = draft.cover !== null && draft.cover !== draft.files?.chosen.cover;
    if (isChosen) notify.error(albumChoiceMessages.coverKept);
    else change({ cover: picture });
  } else if (unused.length === 0) notify.error(dashboardMessages.noAudio);
}
