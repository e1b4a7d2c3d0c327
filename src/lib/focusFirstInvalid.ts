import { flushSync } from "react-dom";

/** Renders the errors of a submitted form, and focuses its first invalid field. */
export function focusFirstInvalid(form: HTMLElement | null, showErrors: () => void): void {
  flushSync(showErrors);
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
