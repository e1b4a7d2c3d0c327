import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, isBusy = false, onConfirm, onCancel } = props;
  const { confirmLabel, confirmVariant = "destructive", cancelLabel = "Cancel" } = props;
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

type Question = Pick<ConfirmDialogProps, "title" | "text" | "confirmLabel" | "confirmVariant">;

/**
 * Asks before `action`, in the words of `question`. `dialog` is to be rendered; it is busy until the action has ended.
 * `failure` picks the sentence for its error.
 */
export function useConfirmation<Asked>(
  question: (asked: Asked) => Question,
  action: (asked: Asked) => Promise<void>,
  failure: (error: unknown) => string,
) {
  const [asked, ask] = useState<Asked | null>(null);
  const control = useId();
  const { isPending, mutate } = useMutation({
    mutationFn: action,
    onSuccess: () => notify.clear(control),
    onError: (error) => notify.error(failure(error), control),
    onSettled: () => ask(null),
  });
  const dialog = asked !== null && (
    <ConfirmDialog
      {...question(asked)}
      isOpen
      isBusy={isPending}
      onConfirm={() => mutate(asked)}
      onCancel={() => ask(null)}
    />
  );
  return { ask, dialog };
}
