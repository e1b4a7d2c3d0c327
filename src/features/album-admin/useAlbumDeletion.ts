import { useQueryClient } from "@tanstack/react-query";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { isRowGone } from "#rules/failure.ts";
import { notify } from "#ui/notify.ts";
import { useConfirmation } from "#ui/useConfirmation.ts";
import { deleteAlbumAndFiles } from "./albumWrites.ts";

/**
 * Deletes an album after a question (behaviour §2). `onGone` is called also if it was deleted elsewhere; then the element
 * `focusId` gets the focus of its card.
 */
export function useAlbumDeletion(onGone: (album: Album) => void, focusId: string) {
  const client = useQueryClient();
  return useConfirmation<Album>(
    async (album) => {
      try {
        await deleteAlbumAndFiles(album);
        notify.success(adminSuccesses.albumDeleted);
      } catch (error) {
        if (!isRowGone(error)) throw error;
        notify.error(errorMessage(error));
      }
      onGone(album);
      client.setQueryData(albumsQuery.queryKey, (albums?: AlbumWithTrackCount[]) =>
        albums?.filter(({ id }) => id !== album.id),
      );
      void client.invalidateQueries(albumsQuery);
      focusIfLost(() => document.getElementById(focusId));
    },
    (error) => failureMessage(error, adminErrors.deleteAlbum),
  );
}
