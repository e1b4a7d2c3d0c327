import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  confirmVariant?: "destructive" | "primary";
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirm dialog for actions without undo. The initial focus is on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  confirmVariant = "destructive",
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
        <Button variant={confirmVariant} aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
