import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { adminErrors, adminSuccesses } from "#adminMessages.ts";
import { albumsQuery, updateAlbum } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { notify } from "#ui/notify.ts";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";

/**
 * Publishes an album at once, by the database's clock. Its form would go on calling it a draft, and closes first, after
 * a question when something was changed. Out: `publish`, and the id of the album that is on its way.
 */
export function usePublication({
  editing,
  leave,
  forget,
}: Pick<AlbumEditor, "editing" | "leave" | "forget">) {
  const client = useQueryClient();
  const editedId = editing?.album?.id;
  const { isPending, variables, mutate } = useMutation({
    mutationFn: ({ id }: Album) => updateAlbum(id, { published_at: "now" }),
    onSuccess: () => notify.success(adminSuccesses.albumPublished),
    onError: (error) => notify.error(errorMessage(error, adminErrors.publishAlbum)),
    onSettled: async (_row, _error, { id }) => {
      await client.invalidateQueries(albumsQuery);
      // The button has gone, and the focus with it; the card stands elsewhere.
      focusAfterDialog(() =>
        document.activeElement === document.body ? document.getElementById(editButtonId(id)) : null,
      );
    },
  });
  const publish = useCallback(
    (album: Album) => {
      if (album.id !== editedId) return mutate(album);
      leave(() => {
        forget(album);
        mutate(album);
      });
    },
    [editedId, leave, forget, mutate],
  );
  return { publish, publishingId: isPending ? variables.id : null };
}
