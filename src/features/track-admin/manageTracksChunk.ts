/** Loads the dialog Manage Tracks, with it the sorting and the uploads. Throws when it cannot; may be called again. */
export async function loadManageTracksDialog() {
  return (await import("./ManageTracksDialog.tsx")).ManageTracksDialog;
}
