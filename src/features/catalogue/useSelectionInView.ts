import { useLayoutEffect, useRef } from "react";

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
