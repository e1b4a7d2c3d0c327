import { useMutation } from "@tanstack/react-query";
import { chunkOrReload, missedVersion } from "#lib/chunks.ts";
import { isAbortError } from "#lib/errors.ts";
import { type PickerOptions, pickFiles } from "#lib/localFiles.ts";
import { type DroppedFiles, useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** What reads files, and what shows the albums in them. */
const loadParts = () => Promise.all([import("./readAlbumFiles.ts"), import("./FoundAlbums.tsx")]);

/** Fills the album form in from files that are dropped on the dashboard or picked. Out: also a notice while it does. */
export function useAlbumFiles({ editing, isSaving, fill }: AlbumEditor) {
  const {
    isPending: isReading,
    variables: reading,
    mutate,
  } = useMutation({
    mutationFn: async ({ dropped, controller }: { dropped: DroppedFiles; controller: AbortController }) => {
      const [{ readAlbums }] = await chunkOrReload(loadParts, false);
      return readAlbums(dropped, controller.signal);
    },
    onSuccess({ found, unused }) {
      for (const [problem, names] of unused) notify.error(adminErrors[problem](names));
      if (found) fill(found);
      else if (unused.length === 0) notify.error(dashboardMessages.noAudio);
    },
    onError: (error) =>
      isAbortError(error) ||
      notify.error(dashboardMessages[missedVersion.get() ? "newVersion" : "filesUnavailable"]),
  });
  const take = (dropped: DroppedFiles) => mutate({ dropped, controller: new AbortController() });
  const isBusy = useIsDialogOpen() || isReading || isSaving;
  // One drop after another would lose edited tracks.
  const isDraggedOver = useFileDrop(isBusy || editing?.draft.files ? null : take);
  const pick = (options: PickerOptions) =>
    isBusy || pickFiles(options, (files) => take({ files, unreadable: [] }));
  return {
    pick,
    // Over an open form it would hide the place for the cover.
    notice: isReading
      ? dashboardMessages.readingFiles
      : isDraggedOver && !editing && dashboardMessages.dropFiles,
    cancel: isReading && (() => reading.controller.abort()),
  };
}
