import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";

type SaveDialogProps = Omit<ComponentProps<typeof Dialog>, "isOpen" | "isBusy" | "children"> & {
  /** Reads what is edited. */
  query: UseQueryResult<unknown>;
  words: { unavailable: string; saved: string; failed: (error: unknown) => string };
  /** Shown with `words.saved`. */
  savedNote?: string | undefined;
  hasChanges: boolean;
  canSave: boolean;
  /** Whether the form may be saved; shows what is wrong. */
  isValid?: (form: HTMLFormElement) => boolean;
  save: () => Promise<void>;
  children: (isBusy: boolean) => ReactNode;
};

/** A dialog whose fields are saved together. A failed save keeps them, and leaving changed ones asks first. */
export function SaveDialog(props: SaveDialogProps) {
  const {
    title,
    query,
    words,
    hasChanges: isChanged,
    canSave,
    savedNote,
    isValid,
    save,
    onClose,
    children,
    ...dialog
  } = props;
  const finish = () => {
    notify.success(words.saved, { control: title, note: savedNote });
    onClose();
  };
  const { isPending, isError, mutate } = useMutation({
    mutationFn: save,
    onSuccess: finish,
    onError: (error) => {
      const message = words.failed(error);
      console.error(message, error);
      notify.error(message, title);
    },
  });
  // Unchanged, it is not saved over that of another tab. A failed save may have reached the server.
  const hasChanges = isError || isChanged;
  const { leave, question } = useDiscardGuard(hasChanges);
  const close = () => leave(onClose);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending || isValid?.(event.currentTarget) === false) return;
    if (hasChanges) mutate();
    else finish();
  };
  return (
    <>
      <Dialog {...dialog} title={title} isOpen onClose={close} isBusy={isPending}>
        {query.isPending ? (
          <Spinner className="h-46 w-full sm:h-41" />
        ) : (
          <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
            <ReadFailure query={query} disabled={isPending} text={words.unavailable} />
            {children(isPending)}
            <div className="flex justify-end gap-3">
              <Button disabled={isPending} onClick={close}>
                Cancel
              </Button>
              <SubmitButton label="Save" busyLabel="Saving..." isBusy={isPending} canSubmit={canSave} />
            </div>
          </form>
        )}
      </Dialog>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}
