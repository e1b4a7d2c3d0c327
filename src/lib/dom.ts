/** Listens to events of a target. Returns the unsubscribe function. */
export function listenTo(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
): () => void {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

type Press = { key: string; nativeEvent: KeyboardEvent; currentTarget: Element };

/** A listener that calls `action` at Escape, unless that only cancels a composition (Japanese input) or a drag. */
export const atEscape = (action: () => void) => (event: Press) => {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
  if (!event.currentTarget.querySelector("[data-dragging]")) action();
};

type Submit = { preventDefault: () => void };

/** A listener that calls `action` in place of the browser's own submit. */
export const atSubmit = (action: () => void) => (event: Submit) => {
  event.preventDefault();
  action();
};

type Click = Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** False for a click by which the browser opens a link elsewhere, or saves it. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  !(button || altKey || ctrlKey || metaKey || shiftKey);

/** Scrolls to the element with an id, and opens the `<details>` that it is in. */
export function revealElement(id: string): void {
  const element = document.getElementById(id);
  const details = element?.closest("details");
  if (details) details.open = true;
  element?.scrollIntoView();
}

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A ref that keeps an element's height in a custom property of the document while it is there.
 * @param room Pixels that are added where it has any height.
 */
export const publishHeight =
  (property: `--${string}`, room = 0) =>
  (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty(property, `${height > 0 ? height + room : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
