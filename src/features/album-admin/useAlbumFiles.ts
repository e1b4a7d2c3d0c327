import { useMutation } from "@tanstack/react-query";
import { useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { chunkOrReload, missedVersion } from "#lib/chunks.ts";
import { isAbortError } from "#lib/errors.ts";
import { type PickerOptions, pickFiles } from "#lib/localFiles.ts";
import { type DroppedFiles, useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { type AlbumDraft, withPicture } from "./albumDraft.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** What reads files, and what shows the albums in them. */
const loadParts = () =>
  Promise.all([
    import("./readAlbumFiles.ts"),
    import("#rules/moreAlbumFiles.ts"),
    import("./AlbumChoice.tsx"),
    import("./FoundAlbums.tsx"),
  ]);

async function readFiles(dropped: DroppedFiles, signal: AbortSignal) {
  const [{ readAlbums }, { withMoreFiles }] = await chunkOrReload(loadParts, false);
  return { ...(await readAlbums(dropped, signal)), withMoreFiles };
}

type ReadFiles = Awaited<ReturnType<typeof readFiles>>;

/**
 * Fills the album form in from files that are dropped on the dashboard or picked, or adds them to what it proposes. Out:
 * also a notice while it does.
 */
export function useAlbumFiles({ editing, isSaving, fill, change }: AlbumEditor) {
  const draft = editing && !editing.album ? editing.draft : null;

  const takePicture = (before: AlbumDraft, picture: File) => {
    const after = withPicture(before, picture);
    if (after) change(after);
    else notify.error(dashboardMessages.coverKept);
  };

  /** By then the form may have changed: an earlier drop was added, or values were typed. */
  const handleRead = useEffectEvent(({ found, picture, unused, withMoreFiles }: ReadFiles) => {
    for (const [problem, names] of unused) notify.error(adminErrors[problem](names));
    if (found && draft?.files) {
      const { files, repeated } = withMoreFiles(draft.files, found);
      fill(files);
      if (repeated.length > 0) notify.error(dashboardMessages.alreadyListed(repeated));
    } else if (found) fill(found);
    else if (draft && picture) takePicture(draft, picture);
    else if (unused.length === 0) notify.error(dashboardMessages.noAudio);
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
    onError: (error) =>
      isAbortError(error) ||
      notify.error(dashboardMessages[missedVersion.get() ? "newVersion" : "filesUnavailable"]),
  });
  // What cancels one reading cancels those that wait for it.
  const take = (dropped: DroppedFiles) =>
    mutate({ dropped, controller: isReading ? reading.controller : new AbortController() });
  const refuse = () => notify.error(dashboardMessages.albumSaving);
  const isDialogOpen = useIsDialogOpen();
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
