import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { atSubmit } from "#lib/dom.ts";
import type { Draft } from "#lib/draft.ts";
import { isAbortError } from "#lib/errors.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useDraft } from "#lib/useDraft.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type ChoiceOfForm, TheirsOrMine } from "#ui/TheirsOrMine.tsx";

type DraftOptions<Values extends object, Row> = Parameters<
  typeof useDraft<Values, Row, string | undefined>
>[0];

type SaveFormOptions<Values extends object, Row> = Pick<
  DraftOptions<Values, Row>,
  "save" | "meet" | "comparedColumns" | "storable"
> & {
  /** The draft with which editing begins; undefined until what is edited was read. */
  fresh: Draft<Values, Row> | undefined;
  title: string;
  words: { saved: string; failed: (error: unknown) => string };
  /** The note of a form that is saved without a change. */
  unchangedNote?: (values: Values) => string | undefined;
  /** Called after a save, and when it is given up. */
  onClose: () => void;
};

/**
 * The draft of a form that is saved as a whole; `save` returns a note for the success. Unchanged, it is not saved over that of another tab, and follows it.
 * `cancel` asks first when something was changed.
 */
export function useSaveForm<Values extends object, Row = never>(options: SaveFormOptions<Values, Row>) {
  const { fresh, title, words, unchangedNote, onClose, ...saving } = options;
  const finish = (note?: string) => {
    notify.success(words.saved, { control: title, note });
    onClose();
  };
  const form = useDraft<Values, Row, string | undefined>({
    ...saving,
    onSaved: finish,
    onFailed: (error) => {
      // Stopped by a press, which the form says.
      if (isAbortError(error)) return;
      const message = words.failed(error);
      console.error(message, error);
      notify.error(message, title);
    },
  });
  const { draft, hasChanges, isSaving, begin, end, save } = form;
  useEffect(() => {
    if (!fresh || fresh.initial === draft?.initial || hasChanges || isSaving) return;
    end();
    begin(fresh);
  }, [draft, fresh, hasChanges, isSaving, begin, end]);
  const { leave, question } = useDiscardGuard(hasChanges);
  const cancel = () =>
    leave(() => {
      end();
      onClose();
    });
  const submit = () => (hasChanges ? save() : draft && finish(unchangedNote?.(draft.values)));
  return { ...form, title, submit, cancel, question };
}

type SaveFormProps = {
  form: Pick<ReturnType<typeof useSaveForm>, "isSaving" | "submit" | "cancel" | "question"> & ChoiceOfForm;
  /** Reads what is edited. */
  query: UseQueryResult<unknown>;
  unavailable: string;
  canSave: boolean;
  /** Of files that are uploaded before a save: "Cancel Upload" stops it, and keeps the form. */
  upload?: { percent: number; text: string; stop: () => void } | null;
  note?: string | undefined;
  of?: "dialog" | "place";
  children: ReactNode;
};

/** Fields that are saved together. A failed save keeps them. */
export function SaveForm(props: SaveFormProps) {
  const { form, query, unavailable, canSave, upload, note, of = "dialog", children } = props;
  const { isSaving, submit, cancel, question } = form;
  const handleSubmit = atSubmit(() => {
    if (canSave && !isSaving) submit();
  });
  if (query.isPending) return <Spinner className="h-46 w-full sm:h-41" />;
  return (
    <form noValidate onSubmit={handleSubmit} className="flex grow flex-col gap-6">
      <ReadFailure query={query} disabled={isSaving} text={unavailable} />
      {children}
      <TheirsOrMine form={form} />
      <FormFoot of={of} className={of === "dialog" ? "justify-end" : "flex-row-reverse justify-end"}>
        {upload && (
          <div className="flex w-full flex-col gap-2">
            <p className="text-sm tabular-nums">{upload.text}</p>
            <ProgressBar label="Upload" percent={upload.percent} valueText={upload.text} />
          </div>
        )}
        <p role="status" className="w-full text-sm empty:hidden">
          {note}
        </p>
        {/* Not `disabled`: after a press the focus stays here. */}
        <Button
          aria-disabled={isSaving && !upload}
          onClick={upload ? upload.stop : () => isSaving || cancel()}
        >
          {upload ? "Cancel Upload" : "Cancel"}
        </Button>
        <SubmitButton label="Save" busyLabel="Saving..." isBusy={isSaving} canSubmit={canSave} />
      </FormFoot>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </form>
  );
}

type SaveDialogProps = Pick<ComponentProps<typeof Dialog>, "description"> &
  SaveFormProps & { form: Pick<ReturnType<typeof useSaveForm>, "title"> };

export const SaveDialog = ({ description, ...props }: SaveDialogProps) => (
  <Dialog
    isOpen
    title={props.form.title}
    description={description}
    onClose={props.form.cancel}
    isBusy={props.form.isSaving}
  >
    <SaveForm {...props} />
  </Dialog>
);
