import { useCallback } from "react";

/**
 * Publishes an element's height as a custom property of the document, such as `--player-height`, for what must not
 * hide behind it. Out: a ref for that element; the height is gone with it. Keep the name the same.
 */
export function useReservedHeight(property: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
