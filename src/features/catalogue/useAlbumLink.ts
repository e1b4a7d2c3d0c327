import { useEffect, useRef } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { type AlbumLink, readAlbumLink, withAlbumLink } from "./albumLink.ts";

type UseAlbumLink = {
  albums: CatalogueAlbum[];
  selectedAlbumId: string | null;
  /** The track_number of the current track. */
  currentTrackNumber: number | null;
  /** Must be stable. */
  onLinkOpened: (link: AlbumLink) => void;
};

/**
 * Opens the album that the address names, as soon as the catalogue has it and unless the visitor chose first; from
 * the first selection on, the address follows it. The history entry is replaced, and the router is not disturbed.
 */
export function useAlbumLink({ albums, selectedAlbumId, currentTrackNumber, onLinkOpened }: UseAlbumLink) {
  const isFollowing = useRef(false);

  useEffect(() => {
    if (selectedAlbumId === null && !isFollowing.current) return;
    isFollowing.current = true;
    const link = selectedAlbumId ? { albumId: selectedAlbumId, trackNumber: currentTrackNumber } : null;
    const address = withAlbumLink(location.href, link);
    if (address !== location.href) history.replaceState(history.state, "", address);
  }, [selectedAlbumId, currentTrackNumber]);

  useEffect(() => {
    const link = isFollowing.current ? null : readAlbumLink(location.search);
    if (!link || !albums.some(({ id }) => id === link.albumId)) return;
    isFollowing.current = true;
    onLinkOpened(link);
  }, [albums, onLinkOpened]);
}
