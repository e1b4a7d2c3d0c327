import { useCallback } from "react";

/**
 * Publishes the height of the player's content as `--player-height`, without the safe area below it, for what must
 * not hide behind the player. Out: a ref for that content; the height is gone with it.
 */
export function useReservedHeight() {
  return useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--player-height", `${content.offsetHeight}px`),
    );
    observer.observe(content);
    return () => {
      observer.disconnect();
      style.removeProperty("--player-height");
    };
  }, []);
}
