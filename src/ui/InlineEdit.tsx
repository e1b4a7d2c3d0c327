import { Check, X } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "#lib/classNames.ts";
import { atEscape, atSubmit } from "#lib/dom.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useFieldCheck } from "#ui/useFieldCheck.ts";

type InputProps = Omit<ComponentProps<"input">, "className"> & { label: string };

type InlineEditProps = InputProps & {
  /** A second input, below the first. */
  second?: InputProps | undefined;
  isBusy: boolean;
  className?: string;
  onSave: () => void;
  onCancel: () => void;
};

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

function EditInput({ label, maxLength, ...input }: InputProps) {
  const id = useId();
  const { problem, control } = useFieldCheck(id, input.value, { maxLength });
  return (
    <>
      <input
        id={id}
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-note`}
        {...control}
        {...input}
        className="min-h-11 w-full min-w-0 rounded-sm border border-line bg-well px-2.5 text-base text-ink placeholder:text-muted/80 aria-invalid:border-danger sm:min-h-10"
      />
      {problem && (
        <p id={`${id}-note`} className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

/** An input in place of a text (behaviour §2): Enter or the save button saves, Escape or the cancel button cancels. */
export function InlineEdit(props: InlineEditProps) {
  const { second, isBusy, className, onSave, onCancel, ...input } = props;

  /** Ignored during a save, which cannot be cancelled. */
  const cancel = () => {
    if (!isBusy) onCancel();
  };

  return (
    <form
      data-takes-escape
      aria-busy={isBusy}
      onSubmit={atSubmit(onSave)}
      onKeyDown={atEscape(cancel)}
      className={classNames("flex min-w-0 items-center gap-1", className)}
    >
      <div className="flex min-w-0 grow flex-col gap-2">
        <EditInput ref={focusAndSelect} readOnly={isBusy} {...input} />
        {second && <EditInput readOnly={isBusy} {...second} />}
      </div>
      <IconButton type="submit" label="Save" icon={Check} aria-disabled={isBusy} />
      <IconButton label="Cancel" icon={X} aria-disabled={isBusy} onClick={cancel} />
    </form>
  );
}
