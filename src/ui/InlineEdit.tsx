import { Check, X } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "#lib/classNames.ts";
import { atEscape, atSubmit } from "#lib/dom.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useLengthLimit } from "#ui/useLengthLimit.ts";

type InlineEditProps = Omit<ComponentProps<"input">, "className"> & {
  label: string;
  isBusy: boolean;
  className?: string;
  onSave: () => void;
  onCancel: () => void;
};

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** An input in place of a text (behaviour §2): Enter or the save button saves, Escape or the cancel button cancels. */
export function InlineEdit(props: InlineEditProps) {
  const { label, isBusy, className, maxLength, onSave, onCancel, ...input } = props;
  const id = useId();
  const { problem } = useLengthLimit(id, input.value, maxLength);

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
      className={classNames("flex min-w-0 flex-wrap items-center gap-1", className)}
    >
      <input
        id={id}
        ref={focusAndSelect}
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-note`}
        data-longest={maxLength}
        readOnly={isBusy}
        {...input}
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-line bg-ground/60 px-2.5 text-base text-ink placeholder:text-muted/80 aria-invalid:border-danger sm:min-h-10"
      />
      <IconButton type="submit" label="Save" icon={Check} aria-disabled={isBusy} />
      <IconButton label="Cancel" icon={X} aria-disabled={isBusy} onClick={cancel} />
      {problem && (
        <p id={`${id}-note`} className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
