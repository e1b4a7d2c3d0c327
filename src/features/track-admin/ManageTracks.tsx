import { trackNotes } from "#trackMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

/** The dialog Manage Tracks, with sorting and uploads. */
export const ManageTracks = lazyDialog(
  async () => (await import("./ManageTracksDialog.tsx")).ManageTracksDialog,
  trackNotes,
);
