import { linkNotes } from "#adminMessages.ts";
import type { Album } from "#data/rows.ts";
import { useChunk, usePreload } from "#lib/chunks.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";

type PrivateLinksProps = {
  /** The album whose private links are shown, or null. */
  album: Album | null;
  onClose: () => void;
};

/** The dialog of an album's private links; its code comes in an idle moment, at the latest when it is asked for. */
export function PrivateLinks({ album, onClose }: PrivateLinksProps) {
  usePreload(loadPrivateLinksDialog);
  const PrivateLinksDialog = useChunk(album !== null, loadPrivateLinksDialog, () => {
    notify.error(linkNotes.dialogUnavailable);
    onClose();
  });

  if (!album) return null;
  if (PrivateLinksDialog) return <PrivateLinksDialog album={album} onClose={onClose} />;
  return <Spinner label={linkNotes.loading} className="fixed inset-0 z-dialog animate-fade-in bg-black/80" />;
}

/** Loads the dialog. Throws when it cannot; may be called again. */
async function loadPrivateLinksDialog() {
  return (await import("./PrivateLinksDialog.tsx")).PrivateLinksDialog;
}
