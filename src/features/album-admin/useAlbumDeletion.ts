import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { explanationOf, RowGoneError } from "#data/rows.ts";
import { isolateText } from "#lib/format.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/adminMessages.ts";
import { notify } from "#ui/notify.ts";
import { createAlbumDeletion } from "./albumWrites.ts";

/**
 * Deletes an album after a question (behaviour §2). Out: `ask`; `question`, the props of the dialog; and `goneId`, the
 * last album that is gone, also when it was deleted elsewhere; then `onGone` is called.
 */
export function useAlbumDeletion({ onGone }: { onGone: (album: Album) => void }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Album | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  const [deleteAlbumAndFiles] = useState(createAlbumDeletion);

  const showWithout = (album: Album) => {
    client.setQueryData(albumsQuery.queryKey, (albums: AlbumWithTrackCount[] = []) =>
      albums.filter(({ id }) => id !== album.id),
    );
    void client.invalidateQueries(albumsQuery);
  };

  const { isPending, mutate } = useMutation({
    mutationFn: async (album: Album) => {
      try {
        await deleteAlbumAndFiles(album);
        notify.success(adminSuccesses.albumDeleted);
      } catch (error) {
        if (!(error instanceof RowGoneError)) throw error;
        notify.error(error.message);
      }
    },
    onSuccess: (_, album) => {
      setAsked(null);
      setGoneId(album.id);
      onGone(album);
      showWithout(album);
    },
    onError: (error) => {
      setAsked(null);
      notify.error(explanationOf(error, adminErrors.deleteAlbum));
    },
  });

  const question = {
    isOpen: asked !== null,
    title: "Delete Album",
    text: confirmations.delete(isolateText(asked?.title ?? "")),
    confirmLabel: "Delete",
    isBusy: isPending,
    onConfirm: () => {
      if (asked && !isPending) mutate(asked);
    },
    onCancel: () => setAsked(null),
  };

  return { ask: setAsked, goneId, question };
}
