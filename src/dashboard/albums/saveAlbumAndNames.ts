import type { QueryClient } from "@tanstack/react-query";
import type { Album } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { renameBeforeAnnouncing, renameHiddenFiles } from "#data/uploads/secretNames.ts";
import type { Sending } from "#lib/useDraft.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";
import { hasVisibilityChanged, visibilityOf } from "#rules/visibility.ts";
import type { AlbumFormDraft } from "./albumDraft.ts";
import { saveAlbum } from "./albumWrites.ts";

/** Throws `notAnnounced` when a track that is no single keeps a name that can be guessed from a single's. */
async function hideTracks(client: QueryClient, albumId: string): Promise<void> {
  try {
    await renameBeforeAnnouncing(client, await fetchTracksOfAlbum(albumId));
  } catch (error) {
    throw new Failure("notAnnounced", { cause: errorMessage(error) });
  }
}

/**
 * Saves a draft as `saveAlbum` does, and gives files that nobody may load then names that nobody can guess: before an
 * announcement, which is refused without that, and after a save that hides.
 */
export async function saveAlbumAndNames(
  client: QueryClient,
  draft: AlbumFormDraft,
  sending: Sending,
): Promise<Album> {
  const { row, values, initial } = draft;
  const isMoved = row !== null && hasVisibilityChanged(values, initial);
  if (isMoved && values.visibility === "announced") await hideTracks(client, row.id);
  const saved = await saveAlbum(draft, sending);
  // Files under former names are kept no longer once nobody may hear them.
  if (isMoved && visibilityOf(saved) !== "public")
    void renameHiddenFiles(client, saved.id).then(removeAllUnusedFiles);
  return saved;
}
