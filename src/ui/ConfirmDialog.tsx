import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before something that cannot be taken back; focus starts on the way out, which closes with a yes. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      isBusy={isBusy}
      title={title}
      description={text}
      role="alertdialog"
    >
      <div className="flex justify-end gap-3 pt-3">
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {/* Not `disabled`: the focus stays here, for the next try. */}
        <Button
          variant="destructive"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onConfirm()}
          className="aria-disabled:opacity-60"
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
