import { useEffect } from "react";
import { listenTo } from "#lib/dom.ts";

/**
 * Keeps the custom property `--keyboard-height`: what an on-screen keyboard covers of the page. Chrome makes the window
 * smaller instead (`interactive-widget`), so it is 0 there.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      // Zoomed in, the viewport is smaller for another reason.
      const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
      document.documentElement.style.setProperty(
        "--keyboard-height",
        `${Math.max(0, Math.round(covered))}px`,
      );
    };
    update();
    return listenTo(viewport, ["resize", "scroll"], update);
  }, []);
}
