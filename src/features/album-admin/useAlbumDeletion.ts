import { useState } from "react";
import { RowGoneError } from "#data/RowGoneError.ts";
import type { Album } from "#data/rows.ts";
import { isolateText } from "#lib/format.ts";
import { useAction } from "#lib/useAction.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { createAlbumDeletion } from "./albumDeletion.ts";

/**
 * Deletes an album after a question (behaviour §2). Out: `ask`; `question`, the props of the dialog; and `goneId`, the
 * last album that is no longer there, whoever deleted it: `onGone` hears of it.
 */
export function useAlbumDeletion({ onGone }: { onGone: (album: Album) => void }) {
  const [asked, setAsked] = useState<Album | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  const [deleteAlbumAndFiles] = useState(createAlbumDeletion);

  const { isBusy, run } = useAction(
    async (album: Album) => {
      try {
        await deleteAlbumAndFiles(album);
        notify.success(adminSuccesses.albumDeleted);
      } catch (error) {
        if (!(error instanceof RowGoneError)) throw error;
        notify.error(error.message);
      }
      return album;
    },
    {
      onSuccess: (album) => {
        setAsked(null);
        setGoneId(album.id);
        onGone(album);
      },
      onError: () => {
        setAsked(null);
        notify.error(adminErrors.deleteAlbum);
      },
    },
  );

  const question = {
    isOpen: asked !== null,
    title: "Delete Album",
    text: confirmations.delete(isolateText(asked?.title ?? "")),
    confirmLabel: "Delete",
    isBusy,
    onConfirm: () => {
      if (asked) void run(asked);
    },
    onCancel: () => setAsked(null),
  };

  return { ask: setAsked, goneId, question };
}
