import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { albumsQuery, updateAlbum } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { isolateText } from "#lib/format.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";

/**
 * Publishes an album at once, by the database's clock, after a question. Out: `ask`, which first closes the album's form,
 * as that would go on showing a draft; and `question`, the props of the dialog.
 */
export function usePublication({
  editing,
  leave,
  forget,
}: Pick<AlbumEditor, "editing" | "leave" | "forget">) {
  const client = useQueryClient();
  const editedId = editing?.album?.id;
  const [asked, setAsked] = useState<Album | null>(null);
  const { isPending, mutate } = useMutation({
    mutationFn: ({ id }: Album) => updateAlbum(id, { published_at: "now" }),
    onSuccess: () => notify.success(adminSuccesses.albumPublished),
    onError: (error) => notify.error(errorMessage(error, adminErrors.publishAlbum)),
    onSettled: async (_row, _error, { id }) => {
      setAsked(null);
      await client.invalidateQueries(albumsQuery);
      // "Publish now" had the focus and is gone.
      focusAfterDialog(() =>
        document.activeElement === document.body ? document.getElementById(editButtonId(id)) : null,
      );
    },
  });

  const ask = useCallback(
    (album: Album) => {
      if (album.id !== editedId) return setAsked(album);
      leave(() => {
        forget(album);
        setAsked(album);
      });
    },
    [editedId, leave, forget],
  );

  const question = {
    isOpen: asked !== null,
    title: "Publish Album",
    text: confirmations.publish(isolateText(asked?.title ?? "")),
    confirmLabel: "Publish",
    confirmVariant: "primary",
    isBusy: isPending,
    onConfirm: () => {
      if (asked) mutate(asked);
    },
    onCancel: () => setAsked(null),
  } as const;

  return { ask, question };
}
