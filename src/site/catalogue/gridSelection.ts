import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "#lib/dom.ts";

/**
 * Scrolls to the album whose selection changed, not to the first one, by `data-album-id`. The only one stays open, where it
 * is. Returns the ref for the list.
 */
export function useSelectionInView(selectedAlbumId: string | null, isOnly: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const previousId = useRef(selectedAlbumId);
  useLayoutEffect(() => {
    if (selectedAlbumId === previousId.current) return;
    const changedId = selectedAlbumId ?? previousId.current ?? "";
    previousId.current = selectedAlbumId;
    if (isOnly) return;
    list.current
      ?.querySelector(`[data-album-id="${CSS.escape(changedId)}"]`)
      ?.scrollIntoView({ block: selectedAlbumId ? "start" : "nearest" });
  }, [selectedAlbumId, isOnly]);
  return list;
}

/** Milliseconds; `calm` and `out` of tailwind.config.ts. */
const TRANSITION_MS = 350;
const TRANSITION_EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const coverLink = "[data-album-id] > a";

/**
 * Animates a clicked cover from its old place to its place in the selected album (FLIP), unless motion is reduced.
 * Returns the list's onClickCapture. Call it after `useSelectionInView`: it measures the scrolled page.
 */
export function useCoverTransition(list: RefObject<HTMLElement | null>, selectedAlbumId: string | null) {
  const clicked = useRef<{ cover: Element; before: DOMRect }>(null);

  useLayoutEffect(() => {
    const { cover, before } = clicked.current ?? {};
    clicked.current = null;
    if (!selectedAlbumId || !cover || !before || !list.current?.contains(cover)) return;
    if (cover.getAttribute("aria-expanded") !== "true") return;
    if (prefersReducedMotion()) return;
    const after = cover.getBoundingClientRect();
    const from = `translate(${before.x - after.x}px, ${before.y - after.y}px) scale(${before.width / after.width})`;
    cover.animate(
      { transform: [from, "none"], transformOrigin: ["0 0", "0 0"], zIndex: [1, 1] },
      { duration: TRANSITION_MS, easing: TRANSITION_EASING },
    );
  }, [list, selectedAlbumId]);

  return ({ target }: MouseEvent) => {
    const cover = target instanceof Element && target.closest(coverLink);
    if (cover) clicked.current = { cover, before: cover.getBoundingClientRect() };
  };
}
