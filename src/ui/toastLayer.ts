export const TOAST_LAYER_ID = "toast-layer";

/** True for an event target inside a toast. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_LAYER_ID}`) !== null;
