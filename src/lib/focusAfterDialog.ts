/**
 * Focuses an element after a dialog that closes at this moment has given the focus back, which it does one task
 * later. In: a function that finds the element then. Out: a function that calls it off.
 */
export function focusAfterDialog(find: () => HTMLElement | null): () => void {
  const timer = setTimeout(() => find()?.focus());
  return () => clearTimeout(timer);
}
