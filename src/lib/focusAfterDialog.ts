/**
 * Focuses an element after a dialog that closes at this moment has given the focus back: it does so one task later, and
 * its end may be rendered after what calls this, so that two tasks are waited for. In: a function that finds the
 * element then. Out: a function that calls it off.
 */
export function focusAfterDialog(find: () => HTMLElement | null): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(() => find()?.focus());
  });
  return () => clearTimeout(timer);
}
