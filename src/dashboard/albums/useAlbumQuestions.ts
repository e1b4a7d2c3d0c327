import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type AlbumWithTrackCount, albumsQuery, saveAlbumUnlessChanged } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { isRowGone } from "#rules/failure.ts";
import { useConfirmation } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notify.ts";
import { deleteAlbumAndFiles } from "./albumWrites.ts";
import { isDatedByRelease } from "./releaseDraft.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/**
 * Deletes an album after a question (behaviour §2). `onGone` is called also if it was deleted elsewhere; then the element
 * `focusId` gets the focus of its card.
 */
export function useAlbumDeletion(onGone: (album: Album) => void, focusId: string) {
  const client = useQueryClient();
  return useConfirmation<Album>(
    ({ title }) => confirmations.delete("Album", `"${isolateText(title)}"`),
    async (album) => {
      try {
        await deleteAlbumAndFiles(album);
        notify.success(adminSuccesses.albumDeleted, { control: "albums" });
      } catch (error) {
        if (!isRowGone(error)) throw error;
        notify.error(errorMessage(error), "albums");
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

/** Publishes an album at once, by the database's clock, after a question that first closes the album's form. */
export function usePublication({ draft, leave, forget }: AlbumEditor) {
  const client = useQueryClient();
  const { ask, dialog } = useConfirmation<Album>(
    ({ title }) => confirmations.publish(isolateText(title)),
    async (album) => {
      const { id } = album;
      const date = isDatedByRelease(album) ? { is_dated: false } : {};
      const { published_at, announced_at } = album;
      try {
        await saveAlbumUnlessChanged(
          id,
          { published_at: "now", announced_at: null, ...date },
          { published_at: [published_at], announced_at: [announced_at] },
        );
        notify.success(adminSuccesses.albumPublished);
      } finally {
        void client.invalidateQueries(albumsQuery);
      }
    },
    (error) => errorMessage(error, adminErrors.publishAlbum),
  );

  const editedId = draft?.row?.id;
  const askToPublish = useCallback(
    (album: Album) => {
      if (album.id !== editedId) return ask(album);
      leave(() => {
        forget(album);
        ask(album);
      });
    },
    [editedId, leave, forget, ask],
  );
  return { ask: askToPublish, dialog };
}
