const typing = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const withArrows = [
  "slider",
  "spinbutton",
  "radio",
  "tab",
  "listbox",
  "option",
  "menu",
  "menuitem",
  "tree",
  "grid",
  "scrollbar",
]
  .map((role) => `[role="${role}"]`)
  .join();
const withSpace =
  "button, summary, [role='button'], [role='checkbox'], [role='switch'], [role='tab'], [role='option']";

/**
 * Whether a pressed key belongs to something else than the page: it was used already, it is typed, a dialog is open,
 * the focused control uses it itself, or it comes with Ctrl, Meta or Alt.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return true;
  if (!(event.target instanceof Element)) return false;
  const focusIsIn = (selector: string) => event.target instanceof Element && event.target.closest(selector);
  if (focusIsIn(typing)) return true;
  if (event.key === " ") return Boolean(focusIsIn(withSpace));
  return event.key.startsWith("Arrow") && !event.shiftKey && Boolean(focusIsIn(withArrows));
}
