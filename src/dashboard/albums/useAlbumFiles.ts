import { type PickerOptions, pickFiles } from "#lib/localFiles.ts";
import type { AskEncoding } from "#lib/textEncodings.ts";
import { type DroppedFiles, useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors, dashboardMessages } from "#messages/dashboardMessages.ts";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { useEncodingQuestion } from "#ui/EncodingDialog.tsx";
import { later, load } from "#ui/later.tsx";
import { notify } from "#ui/notify.ts";
import { useFileReading } from "#ui/useFileReading.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** What shows the albums in files. Both are loaded before there are any to show. */
export const AlbumChoice = later(async () => (await import("./AlbumChoice.tsx")).AlbumChoice);
export const FoundTracks = later(async () => (await import("./AlbumChoice.tsx")).FoundTracks);

/** What reads files and fills the form in, and the above. */
const loadParts = () =>
  Promise.all([load(() => import("./readAlbumFiles.ts")), AlbumChoice.load(), FoundTracks.load()]);

async function readFiles(dropped: DroppedFiles, signal: AbortSignal, askEncoding: AskEncoding) {
  const [{ readAlbums, takeAlbumFiles }] = await loadParts();
  return { ...(await readAlbums(dropped, signal, askEncoding)), takeAlbumFiles };
}

/** Fills the album form in from files that are dropped on the dashboard or picked, or adds them to what it proposes. */
export function useAlbumFiles(editor: AlbumEditor, isShown: boolean) {
  const { draft, isSaving } = editor;
  const isDialogOpen = useIsDialogOpen();
  const refuse = () => notify.error(dashboardMessages.albumSaving, "album-files");
  /** By then the form may have changed: an earlier drop was added, or values were typed. */
  const handleRead = ({ takeAlbumFiles, ...read }: Awaited<ReturnType<typeof readFiles>>) => {
    // A save that began while they were read; or its album's tracks, which are open since.
    if (isSaving || isDialogOpen) return refuse();
    const problems = read.unused.map(([problem, names]) => adminErrors[problem](names));
    notify.problems([...problems, ...takeAlbumFiles(read, editor)], "album-files");
  };

  const { ask, question } = useEncodingQuestion();
  const { start: take, cancel } = useFileReading(
    "album-files",
    (dropped: DroppedFiles, signal) => readFiles(dropped, signal, ask),
    handleRead,
  );
  const isDraggedOver = useFileDrop(isDialogOpen || !isShown ? null : isSaving ? refuse : take);
  const pick = (options: PickerOptions) =>
    isDialogOpen || isSaving || pickFiles(options, (files) => take({ files, unreadable: [] }));
  return {
    pick,
    // Over an open form it would hide the place for the cover.
    notice: cancel ? dashboardMessages.readingFiles : isDraggedOver && !draft && dashboardMessages.dropFiles,
    cancel,
    encodingQuestion: question,
  };
}
