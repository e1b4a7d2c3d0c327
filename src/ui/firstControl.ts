const fields = ["input", "textarea", "select"].map((name) => `${name}:not(:disabled, [hidden])`).join(", ");

/** Where work in a part of the page begins: its first field, or else its first button or link; null without any. */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>(fields) ??
    part?.querySelector<HTMLElement>("button:not(:disabled), a[href]") ??
    null
  );
}
