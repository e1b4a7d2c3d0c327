const LAYER_ID = "toast-layer";

/** Events on a toast that an open dialog's focus trap and scroll lock would otherwise undo. */
const keptEvents = ["focusin", "focusout", "wheel", "touchmove"];

/** Creates the element that toasts are rendered into, at the end of the body. */
export function createToastLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.id = LAYER_ID;
  // Radix hides everything outside an open dialog from screen readers, except elements with `aria-live`.
  layer.setAttribute("aria-live", "off");
  for (const type of keptEvents) layer.addEventListener(type, (event) => event.stopPropagation());
  return layer;
}

/** True for an event target inside a toast. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${LAYER_ID}`) !== null;
