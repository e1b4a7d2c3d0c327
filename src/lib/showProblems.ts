import { flushSync } from "react-dom";

/** Renders a form's problems, then focuses its first invalid field. */
export function showProblems(form: HTMLFormElement | null, render: () => void): void {
  flushSync(render);
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
