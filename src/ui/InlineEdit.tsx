import { useMutation } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import type { FormEvent, KeyboardEvent } from "react";
import { classNames } from "#lib/classNames.ts";
import { IconButton } from "#ui/IconButton.tsx";

type InlineEditProps = {
  label: string;
  text: string;
  maxLength: number;
  placeholder?: string;
  className?: string;
  onType: (text: string) => void;
  /** The input closes when this resolves. */
  onSave: (text: string) => Promise<void>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** An input in place of a text (behaviour §2): Enter or the save button saves, Escape or the cancel button cancels. */
export function InlineEdit(props: InlineEditProps) {
  const { label, text, maxLength, placeholder, className, onType, onSave, onError, onClose } = props;
  const { isPending: isBusy, mutate: save } = useMutation({
    mutationFn: () => onSave(text),
    onSuccess: onClose,
    onError,
  });

  /** Ignored during a save, which cannot be cancelled. */
  const cancel = () => {
    if (!isBusy) onClose();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) cancel();
  };

  return (
    <form
      data-takes-escape
      aria-busy={isBusy}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className={classNames("flex min-w-0 items-center gap-1", className)}
    >
      <input
        ref={focusAndSelect}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={isBusy}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-sm border border-line bg-ground/60 px-2.5 text-base text-ink placeholder:text-muted/80 sm:min-h-10"
      />
      <IconButton type="submit" label="Save" icon={Check} aria-disabled={isBusy} />
      <IconButton label="Cancel" icon={X} aria-disabled={isBusy} onClick={cancel} />
    </form>
  );
}
