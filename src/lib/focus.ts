import { flushSync } from "react-dom";

/** Renders the errors of a submitted form at once, and focuses its first invalid field. */
export function focusFirstInvalid(form: HTMLElement | null, showErrors = () => {}): void {
  flushSync(showErrors);
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Whether somebody is in a field, which nothing should take the focus from. */
export const isInField = () => Boolean(document.activeElement?.matches("input, textarea, select"));

/**
 * Focuses an element after a closing dialog has restored the focus, two tasks later at most. `find` is called then. Returns
 * a function that cancels it.
 */
export function focusAfterDialog(find: () => HTMLElement | null): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(() => find()?.focus());
  });
  return () => clearTimeout(timer);
}

/** The same if the control that had the focus is gone: nobody is taken out of a field that they went on to. */
export function focusIfLost(find: () => HTMLElement | null): void {
  focusAfterDialog(() => (document.activeElement?.matches("body, [role=dialog]") ? find() : null));
}
