import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the album in view whose selection changed, since the grid takes another shape around it.
 * Out: the ref of the list whose items carry `data-album-id`.
 */
export function useSelectionInView(selectedAlbumId: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const previousId = useRef<string | null>(null);
  useLayoutEffect(() => {
    const changedId = selectedAlbumId ?? previousId.current;
    previousId.current = selectedAlbumId;
    if (!changedId) return;
    list.current
      ?.querySelector(`[data-album-id="${CSS.escape(changedId)}"]`)
      ?.scrollIntoView({ block: selectedAlbumId ? "start" : "nearest" });
  }, [selectedAlbumId]);
  return list;
}

/** Milliseconds; `calm` and `out` of tailwind.config.ts. */
const FLIGHT_MS = 350;
const FLIGHT_EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const coverButton = "[data-album-id] > button";

/**
 * Lets the cover of an album that was clicked glide from where it stood to its place in the selected album; with
 * reduced motion it is there at once. In: the list of albums. Out: its onClickCapture. Call it after
 * `useSelectionInView`: it measures where the scrolled page stands.
 */
export function useCoverFlight(list: RefObject<HTMLElement | null>, selectedAlbumId: string | null) {
  const clicked = useRef<{ button: Element; stoodAt: DOMRect }>(null);

  useLayoutEffect(() => {
    const { button, stoodAt } = clicked.current ?? {};
    clicked.current = null;
    if (!selectedAlbumId || !button || !stoodAt || !list.current?.contains(button)) return;
    if (button.getAttribute("aria-expanded") !== "true") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const stands = button.getBoundingClientRect();
    const from = `translate(${stoodAt.x - stands.x}px, ${stoodAt.y - stands.y}px) scale(${stoodAt.width / stands.width})`;
    button.animate(
      { transform: [from, "none"], transformOrigin: ["0 0", "0 0"], zIndex: [1, 1] },
      { duration: FLIGHT_MS, easing: FLIGHT_EASING },
    );
  }, [list, selectedAlbumId]);

  return ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest(coverButton);
    if (button) clicked.current = { button, stoodAt: button.getBoundingClientRect() };
  };
}

/** Gives the focus to the cover of the selected album, if there is one, and leaves the page where it is scrolled to. */
export function focusSelectedCover(): void {
  document
    .querySelector<HTMLElement>("[data-album-id] > [aria-expanded='true']")
    ?.focus({ preventScroll: true });
}
