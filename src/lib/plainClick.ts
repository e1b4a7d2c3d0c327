type Click = Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** False for a click by which the browser opens a link elsewhere, or saves it. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  !(button || altKey || ctrlKey || metaKey || shiftKey);
