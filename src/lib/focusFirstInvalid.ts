import { flushSync } from "react-dom";

/** Renders the errors of a submitted form at once, and focuses its first invalid field. */
export function focusFirstInvalid(form: HTMLElement | null, showErrors = () => {}): void {
  flushSync(showErrors);
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
