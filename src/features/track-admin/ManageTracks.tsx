import type { Album } from "#data/rows.ts";
import { useChunk, usePreload } from "#lib/chunks.ts";
import { trackNotes } from "#trackMessages.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";

type ManageTracksProps = {
  /** The album whose tracks are managed, or null. */
  album: Album | null;
  onClose: () => void;
};

/** The dialog Manage Tracks; its code comes in an idle moment, at the latest when it is asked for. */
export function ManageTracks({ album, onClose }: ManageTracksProps) {
  usePreload(loadManageTracksDialog);
  const ManageTracksDialog = useChunk(album !== null, loadManageTracksDialog, () => {
    notify.error(trackNotes.dialogUnavailable);
    onClose();
  });

  if (!album) return null;
  if (ManageTracksDialog) return <ManageTracksDialog album={album} onClose={onClose} />;
  return (
    <Spinner label={trackNotes.loading} className="fixed inset-0 z-dialog animate-fade-in bg-black/80" />
  );
}

/** Loads the dialog, with it the sorting and the uploads. Throws when it cannot; may be called again. */
async function loadManageTracksDialog() {
  return (await import("./ManageTracksDialog.tsx")).ManageTracksDialog;
}
