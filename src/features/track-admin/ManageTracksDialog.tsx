import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { AdminTrack, Album } from "#data/rows.ts";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { isolateText } from "#lib/format.ts";
import { useAction } from "#lib/useAction.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useFileDrop } from "#lib/useFileDrop.ts";
import { confirmations } from "#messages/adminMessages.ts";
import { manageTracksMessages } from "#messages/manageTracksMessages.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { AddTrackSection } from "./form/AddTrackSection.tsx";
import { TrackSection } from "./list/TrackSection.tsx";
import { hasUnsavedText } from "./list/useTrackDrafts.ts";
import { useTrackManager } from "./list/useTrackManager.ts";
import { isChanged } from "./texts/textEditing.ts";
import { hasContent } from "./tracks/trackFormDraft.ts";
import { UploadList } from "./uploads/UploadList.tsx";

type ManageTracksDialogProps = {
  album: Album;
  onClose: () => void;
};

/** behaviour §2, Manage Tracks. Audio files may be dropped anywhere; leaving asks first when something would be lost. */
export function ManageTracksDialog({ album, onClose }: ManageTracksDialogProps) {
  const [trackToDelete, setTrackToDelete] = useState<AdminTrack | null>(null);
  const manager = useTrackManager(album.id, { onAskToDelete: setTrackToDelete });
  const { status, tracks, jobs, queue, card, drafts, textDrafts, replacements } = manager;
  const content = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);

  const isUploading = jobs.length > 0 || card.isAdding;
  const hasWords = tracks.some(({ id }) => {
    const draft = textDrafts.get(id);
    return draft !== undefined && isChanged(draft);
  });
  const hasTyped =
    hasWords || hasUnsavedText(drafts, tracks) || (card.draft !== null && hasContent(card.draft));
  const { leave, question } = useDiscardGuard(isUploading || hasTyped);
  const isDraggedOver = useFileDrop(status === "success" ? manager.takeFiles : null);

  const close = () => {
    manager.close();
    onClose();
  };

  /** Deletes a track, and moves the focus from its removed button to the next track. */
  const handleDelete = async (track: AdminTrack) => {
    const place = tracks.findIndex(({ id }) => id === track.id);
    await manager.remove(track);
    focusAfterDialog(() => {
      const handles = content.current?.querySelectorAll<HTMLElement>("ol > li > button") ?? [];
      return handles[Math.min(place, handles.length - 1)] ?? content.current?.querySelector("button") ?? null;
    });
  };

  const takesEscape = ({ target }: KeyboardEvent) =>
    isDragging.current || (target instanceof Element && target.closest("[data-takes-escape]") !== null);

  return (
    <Dialog
      isOpen
      size="wide"
      title={`Manage Tracks - ${isolateText(album.title)}${album.artist ? ` by ${isolateText(album.artist)}` : ""}`}
      takesEscape={takesEscape}
      onClose={() => leave(close)}
    >
      <div ref={content} className="flex flex-col gap-4">
        <TrackSection
          manager={manager}
          onDraggingChange={(isDraggingNow) => {
            isDragging.current = isDraggingNow;
          }}
        />
        <UploadList
          jobs={jobs.filter(({ replacedTrackId }) => !tracks.some(({ id }) => id === replacedTrackId))}
          onRetry={queue.retry}
          onSendCopy={queue.sendCopy}
          onRemove={queue.remove}
        />
        {status === "success" && <AddTrackSection card={card} onChooseFiles={manager.takeFiles} />}
      </div>
      {isDraggedOver && <DropNotice />}
      <DeleteTrackDialog
        track={trackToDelete}
        onDelete={handleDelete}
        onClose={() => setTrackToDelete(null)}
      />
      <ConfirmDialog
        {...confirmations.replaceLyrics(
          replacements.map(({ name, target }) => [isolateText(name), isolateText(target.title)]),
        )}
        isOpen={replacements.length > 0}
        onConfirm={() => manager.answerReplacing(true)}
        onCancel={() => manager.answerReplacing(false)}
      />
      <ConfirmDialog {...(isUploading ? confirmations.cancelUploads : confirmations.discard)} {...question} />
    </Dialog>
  );
}

/** Covers the dialog while files are dragged over the page. */
function DropNotice() {
  return (
    <div className="pointer-events-none absolute inset-0 z-dialog grid animate-fade-in place-items-center rounded-lg border-2 border-dashed border-accent bg-ground/85 p-6">
      <p className="flex items-center gap-3 text-center font-display text-lg font-semibold">
        <Upload aria-hidden="true" className="size-6 shrink-0" />
        {manageTracksMessages.dropFiles}
      </p>
    </div>
  );
}

type DeleteTrackDialogProps = {
  /** The track that the question is about; null: no question. */
  track: AdminTrack | null;
  onDelete: (track: AdminTrack) => Promise<void>;
  onClose: () => void;
};

/** behaviour §2: the question before a track is deleted. */
function DeleteTrackDialog({ track, onDelete, onClose }: DeleteTrackDialogProps) {
  const { isBusy, run } = useAction(onDelete, { onSuccess: onClose });
  return (
    <ConfirmDialog
      isOpen={track !== null}
      title="Delete Track"
      text={confirmations.delete(isolateText(track?.title ?? ""))}
      confirmLabel="Delete"
      isBusy={isBusy}
      onConfirm={() => track && void run(track)}
      onCancel={onClose}
    />
  );
}
