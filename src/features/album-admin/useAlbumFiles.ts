import { type PickerOptions, pickFiles } from "#lib/localFiles.ts";
import { type DroppedFiles, useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { useFileReading } from "#ui/useFileReading.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** What reads files, what fills the form in, and what shows the albums in them. */
const loadParts = () =>
  Promise.all([
    import("./readAlbumFiles.ts"),
    import("./takeAlbumFiles.ts"),
    import("./AlbumChoice.tsx"),
    import("./FoundAlbums.tsx"),
  ]);

async function readFiles(dropped: DroppedFiles, signal: AbortSignal) {
  const [{ readAlbums }, { takeAlbumFiles }] = await loadParts();
  return { ...(await readAlbums(dropped, signal)), takeAlbumFiles };
}

type ReadFiles = Awaited<ReturnType<typeof readFiles>>;

/** Fills the album form in from files that are dropped on the dashboard or picked, or adds them to what it proposes. */
export function useAlbumFiles(editor: AlbumEditor) {
  const { editing, isSaving } = editor;
  const isDialogOpen = useIsDialogOpen();
  const refuse = () => notify.error(dashboardMessages.albumSaving);
  /** By then the form may have changed: an earlier drop was added, or values were typed. */
  const handleRead = ({ takeAlbumFiles, ...read }: ReadFiles) => {
    for (const [problem, names] of read.unused) notify.error(adminErrors[problem](names));
    // A save that began while they were read; or its album's tracks, which are open since.
    if (isSaving || isDialogOpen) return refuse();
    takeAlbumFiles(read, editor);
  };

  const { start: take, cancel } = useFileReading("album-files", readFiles, handleRead);
  const isDraggedOver = useFileDrop(isDialogOpen ? null : isSaving ? refuse : take);
  const pick = (options: PickerOptions) =>
    isDialogOpen || isSaving || pickFiles(options, (files) => take({ files, unreadable: [] }));
  return {
    pick,
    // Over an open form it would hide the place for the cover.
    notice: cancel
      ? dashboardMessages.readingFiles
      : isDraggedOver && !editing && dashboardMessages.dropFiles,
    cancel,
  };
}
