import type { LucideIcon } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { Button } from "#ui/Button.tsx";

type SubmitButtonProps = {
  label: string;
  /** What it says while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
  /** False while there is nothing that may be sent; the form itself must ignore a submit then. */
  canSubmit?: boolean;
  icon?: LucideIcon;
  /** Beside the label, for the eye alone: time that runs. */
  aside?: string | undefined;
  className?: string;
};

/** A form's main button. It is never `disabled`, so that the focus stays on it, for the next try. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, canSubmit = true, icon: Icon, aside, className } = props;
  return (
    <Button
      type="submit"
      variant="primary"
      aria-disabled={isBusy || !canSubmit}
      className={classNames("aria-disabled:opacity-60", className)}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {isBusy ? busyLabel : label}
      {aside && (
        <span aria-hidden="true" className="tabular-nums">
          {aside}
        </span>
      )}
    </Button>
  );
}
