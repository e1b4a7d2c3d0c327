import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect } from "react";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { type Draft, newDraft, useDraft } from "#lib/useDraft.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";

type SaveForm<Values> = {
  /** Of its draft. */
  key: string;
  /** Undefined until what is edited was read. */
  initial: Values | undefined;
  title: string;
  words: { saved: string; failed: (error: unknown) => string };
  /** Shown with `words.saved`. */
  noteOf?: (values: Values) => string | undefined;
  /** Throws the server's error. */
  save: (draft: Draft<Values>) => Promise<void>;
  storable?: (values: Values, initial: Values) => Values;
  onClose: () => void;
};

/** The draft of a `SaveDialog`, which is saved as a whole. Unchanged, it is not saved over that of another tab. */
export function useSaveForm<Values extends object>(options: SaveForm<Values>) {
  const { key, initial, title, words, noteOf, onClose, ...saving } = options;
  const finish = (values: Values) => {
    notify.success(words.saved, { control: title, note: noteOf?.(values) });
    onClose();
  };
  const form = useDraft<Values>({
    ...saving,
    onSaved: (_, { values }) => finish(values),
    onFailed: (error) => {
      const message = words.failed(error);
      console.error(message, error);
      notify.error(message, title);
    },
  });
  const { draft, hasChanges, begin, save } = form;
  useEffect(() => {
    if (!draft && initial) begin(newDraft(key, initial));
  }, [draft, initial, begin, key]);
  const submit = () => (hasChanges ? save() : draft && finish(draft.values));
  const close = () => {
    form.end();
    onClose();
  };
  return { ...form, title, submit, close };
}

type SaveDialogProps = Pick<ComponentProps<typeof Dialog>, "description" | "size"> & {
  form: Pick<ReturnType<typeof useSaveForm>, "title" | "hasChanges" | "isSaving" | "submit" | "close">;
  /** Reads what is edited. */
  query: UseQueryResult<unknown>;
  unavailable: string;
  canSave: boolean;
  /** Whether the form may be saved; shows what is wrong. */
  isValid?: (form: HTMLFormElement) => boolean;
  children: ReactNode;
};

/** A dialog whose fields are saved together. A failed save keeps them, and leaving changed ones asks first. */
export function SaveDialog(props: SaveDialogProps) {
  const { form, query, unavailable, canSave, isValid, children, ...dialog } = props;
  const { title, hasChanges, isSaving } = form;
  const { leave, question } = useDiscardGuard(hasChanges);
  const close = () => leave(form.close);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave && !isSaving && isValid?.(event.currentTarget) !== false) form.submit();
  };
  return (
    <>
      <Dialog {...dialog} title={title} isOpen onClose={close} isBusy={isSaving}>
        {query.isPending ? (
          <Spinner className="h-46 w-full sm:h-41" />
        ) : (
          <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
            <ReadFailure query={query} disabled={isSaving} text={unavailable} />
            {children}
            <div className="flex justify-end gap-3">
              <Button disabled={isSaving} onClick={close}>
                Cancel
              </Button>
              <SubmitButton label="Save" busyLabel="Saving..." isBusy={isSaving} canSubmit={canSave} />
            </div>
          </form>
        )}
      </Dialog>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}
