import type { LucideIcon } from "lucide-react";
import { Button } from "#ui/Button.tsx";

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** False disables the look only: the form itself must ignore the submit. */
  canSubmit?: boolean;
  icon?: LucideIcon;
  className?: string;
};

/** A form's main button. It is never `disabled`, so that it keeps the focus. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, canSubmit = true, ...button } = props;
  return (
    <Button type="submit" variant="primary" aria-disabled={isBusy || !canSubmit} {...button}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
