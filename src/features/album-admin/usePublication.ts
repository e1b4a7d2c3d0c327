import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { albumsQuery, updateAlbum } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { useConfirmation } from "#ui/useConfirmation.ts";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";

/** Publishes an album at once, by the database's clock, after a question that first closes the album's form. */
export function usePublication({ editing, leave, forget }: AlbumEditor) {
  const client = useQueryClient();
  const { ask, asked, question } = useConfirmation<Album>(
    async ({ id }) => {
      try {
        await updateAlbum(id, { published_at: "now" });
        notify.success(adminSuccesses.albumPublished);
      } finally {
        // "Publish now" had the focus and is gone.
        void client
          .invalidateQueries(albumsQuery)
          .then(() => focusIfLost(() => document.getElementById(editButtonId(id))));
      }
    },
    (error) => errorMessage(error, adminErrors.publishAlbum),
  );

  const editedId = editing?.album?.id;
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
  return { ask: askToPublish, asked, question };
}
