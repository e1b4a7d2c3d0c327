import type { Track } from "#data/rows.ts";
import { isolateText } from "#lib/format.ts";
import { useAction } from "#lib/useAction.ts";
import { confirmations } from "#messages.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";

type DeleteTrackDialogProps = {
  /** The track that the question is about; null: no question. */
  track: Track | null;
  onDelete: (track: Track) => Promise<void>;
  onClose: () => void;
};

/** behaviour §2: the question before a track is deleted. */
export function DeleteTrackDialog({ track, onDelete, onClose }: DeleteTrackDialogProps) {
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
