import { useEffect, useEffectEvent, useRef } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { type AlbumLink, readAlbumLink, withAlbumLink } from "#routes.ts";

type UseAlbumLink = {
  albums: CatalogueAlbum[];
  /** False while more may come: a link to a track that is not there yet waits for it. */
  isComplete: boolean;
  selectedAlbumId: string | null;
  /** The track_number of the current track. */
  currentTrackNumber: number | null;
  /** Where that track was told to start, in seconds. */
  startAt: number | null;
  onLinkOpened: (link: AlbumLink) => void;
};

/**
 * Opens the album that the address names, as soon as the catalogue has it and unless the visitor chose first; from
 * the first selection on, the address follows it. The history entry is replaced.
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
  const openLink = useEffectEvent(onLinkOpened);

  useEffect(() => {
    if (selectedAlbumId === null && !isFollowing.current) return;
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
    if (!album || !(isComplete || hasTrack(album, link.trackNumber))) return;
    isFollowing.current = true;
    openLink(link);
  }, [albums, isComplete]);
}

function hasTrack({ tracks }: CatalogueAlbum, trackNumber: number | null): boolean {
  return trackNumber === null || tracks.some(({ track_number }) => track_number === trackNumber);
}

/** Safari refuses more than a hundred changes in half a minute; the next one then brings the address up to date. */
function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, "", address);
  } catch (error) {
    console.warn("The address could not be kept current:", error);
  }
}
