import { useMutation } from "@tanstack/react-query";
import { useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { isAbortError } from "#lib/errors.ts";
import { type PickerOptions, pickFiles } from "#lib/localFiles.ts";
import { type DroppedFiles, useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
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

/**
 * Fills the album form in from files that are dropped on the dashboard or picked, or adds them to what it proposes. Out:
 * also a notice while it does.
 */
export function useAlbumFiles(editor: AlbumEditor) {
  const { editing, isSaving } = editor;
  const isDialogOpen = useIsDialogOpen();
  const refuse = () => notify.error(dashboardMessages.albumSaving);
  /** By then the form may have changed: an earlier drop was added, or values were typed. */
  const handleRead = useEffectEvent(({ takeAlbumFiles, ...read }: ReadFiles) => {
    for (const [problem, names] of read.unused) notify.error(adminErrors[problem](names));
    // A save that began while they were read; or its album's tracks, which are open since.
    if (isSaving || isDialogOpen) return refuse();
    takeAlbumFiles(read, editor);
  });

  const {
    isPending: isReading,
    variables: reading,
    mutate,
  } = useMutation({
    // One drop after another.
    scope: { id: "album-files" },
    mutationFn: ({ dropped, controller }: { dropped: DroppedFiles; controller: AbortController }) =>
      readFiles(dropped, controller.signal),
    // At once: the next drop, which may be read already, is added to this one.
    onSuccess: (read) => flushSync(() => handleRead(read)),
    onError: (error) => isAbortError(error) || notify.error(dashboardMessages.filesUnavailable),
  });
  // What cancels one reading cancels those that wait for it.
  const take = (dropped: DroppedFiles) =>
    mutate({ dropped, controller: isReading ? reading.controller : new AbortController() });
  const isDraggedOver = useFileDrop(isDialogOpen ? null : isSaving ? refuse : take);
  const pick = (options: PickerOptions) =>
    isDialogOpen || isSaving || pickFiles(options, (files) => take({ files, unreadable: [] }));
  return {
    pick,
    // Over an open form it would hide the place for the cover.
    notice: isReading
      ? dashboardMessages.readingFiles
      : isDraggedOver && !editing && dashboardMessages.dropFiles,
    cancel: isReading && (() => reading.controller.abort()),
  };
}
