export const TOAST_LAYER_ID = "toast-layer";

export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_LAYER_ID}`) !== null;
