import { useEffect, useEffectEvent, useRef } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { type AlbumLink, readAlbumLink, withAlbumLink } from "#routes.ts";

type UseAlbumLink = {
  albums: CatalogueAlbum[];
  /** False while loading: a link to a missing track then waits. */
  isComplete: boolean;
  selectedAlbumId: string | null;
  currentTrackNumber: number | null;
  startAt: number | null;
  onLinkOpened: (link: AlbumLink) => void;
};

/**
 * Opens the album of a share link once the catalogue contains it, unless the visitor selected one first. From then on
 * the address follows the selection, by `replaceState`. An album's page has a selection
 * in its first render, which is not the visitor's.
 */
export function useAlbumLink({
  albums,
  isComplete,
  selectedAlbumId,
  currentTrackNumber,
  startAt,
  onLinkOpened,
}: UseAlbumLink) {
  const isFollowing = useRef(false);
  const first = useRef({ selectedAlbumId, currentTrackNumber });
  const openLink = useEffectEvent(onLinkOpened);

  useEffect(() => {
    const isFirst =
      selectedAlbumId === first.current.selectedAlbumId &&
      currentTrackNumber === first.current.currentTrackNumber;
    if (isFirst && !isFollowing.current) return;
    isFollowing.current = true;
    const link = selectedAlbumId
      ? { albumId: selectedAlbumId, trackNumber: currentTrackNumber, startAt }
      : null;
    const address = withAlbumLink(location.href, link);
    if (address !== location.href) replaceAddress(address);
  }, [selectedAlbumId, currentTrackNumber, startAt]);

  useEffect(() => {
    const link = isFollowing.current ? null : readAlbumLink(location.search);
    const album = link && albums.find(({ id }) => id === link.albumId);
    if (!album) return;
    const isTrackThere = hasTrack(album, link.trackNumber);
    if (!isTrackThere && !isComplete) return;
    isFollowing.current = true;
    openLink(link);
    // A missing track may change nothing, and would stay in the address.
    if (!isTrackThere) replaceAddress(withAlbumLink(location.href, { ...link, trackNumber: null }));
  }, [albums, isComplete]);
}

function hasTrack({ tracks }: CatalogueAlbum, trackNumber: number | null): boolean {
  return trackNumber === null || tracks.some(({ track_number }) => track_number === trackNumber);
}

/** Safari throws after a hundred changes in 30 seconds; a later change updates the address. */
function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, "", address);
  } catch (error) {
    console.warn("The address could not be updated:", error);
  }
}
