import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { listenTo } from "#lib/listenTo.ts";
import { type AlbumLink, readAlbumLink, withAlbumLink } from "#routes.ts";
import { changeAddress, isAlbumEntry, restoreScrollAgain } from "./albumHistory.ts";

type UseAlbumLink = {
  albums: CatalogueAlbum[];
  /** While "loading", a link to a missing album or track waits. */
  status: "loading" | "loaded" | "failed";
  selectedAlbumId: string | null;
  currentTrackNumber: number | null;
  startAt: number | null;
  onLinkOpened: (link: AlbumLink) => void;
  /** The visitor went back to the page without an album. */
  onAlbumLeft: (albumId: string) => void;
};

/** What is known of the present entry of the tab's history. */
type Entry = {
  /** Its link is opened, or the visitor chose before that: from then on the address follows. */
  isFollowing: boolean;
  /** The selection that came with it. In an album's page that is not the visitor's. */
  given: AlbumLink | null;
  isGoingBack?: boolean;
};

/**
 * Opens the album of a share link once the catalogue contains it, unless the visitor selected one first. From then on the
 * address follows the selection: an album opened from the grid adds an entry to the tab's history, closing it goes back
 * over that entry, and any other change replaces it. Returns whether the album of the link is gone.
 */
export function useAlbumLink({
  albums,
  status,
  selectedAlbumId,
  currentTrackNumber,
  startAt,
  onLinkOpened,
  onAlbumLeft,
}: UseAlbumLink): boolean {
  const shownLink = useMemo(
    () => (selectedAlbumId ? { albumId: selectedAlbumId, trackNumber: currentTrackNumber, startAt } : null),
    [selectedAlbumId, currentTrackNumber, startAt],
  );
  const [entry, setEntry] = useState<Entry>({ isFollowing: false, given: shownLink });
  const [isGone, setIsGone] = useState(false);
  const openLink = useEffectEvent(onLinkOpened);
  const hasLinkedAlbum = () => {
    const link = readAlbumLink(location.search);
    return albums.some(({ id }) => id === link?.albumId);
  };
  const follow = useEffectEvent((link: AlbumLink | null) => {
    if (entry.isGoingBack || (link === entry.given && !entry.isFollowing)) return;
    entry.isFollowing = true;
    setIsGone(false);
    const address = withAlbumLink(location.href, link);
    if (address === location.href) return;
    if (!link && isAlbumEntry()) {
      entry.isGoingBack = true;
      history.back();
    } else changeAddress(address, link !== null && !hasLinkedAlbum());
  });
  useEffect(() => follow(shownLink), [shownLink]);

  useEffect(() => {
    if (entry.isFollowing) return;
    const link = readAlbumLink(location.search);
    const album = link && albums.find(({ id }) => id === link.albumId);
    setIsGone(link !== null && !album && status === "loaded");
    if (!album) return;
    const isTrackThere = hasTrack(album, link.trackNumber);
    if (!isTrackThere && status === "loading") return;
    entry.isFollowing = true;
    openLink(link);
    // A missing track may change nothing, and would stay in the address.
    if (!isTrackThere) changeAddress(withAlbumLink(location.href, { ...link, trackNumber: null }));
  }, [albums, status, entry]);

  const handleVisit = useEffectEvent(() => {
    const link = readAlbumLink(location.search);
    if (!link) restoreScrollAgain();
    if (entry.isGoingBack) {
      entry.isGoingBack = false;
      follow(shownLink);
    } else if (link?.albumId !== shownLink?.albumId) {
      if (shownLink && !hasLinkedAlbum()) onAlbumLeft(shownLink.albumId);
      // Its link is opened by an effect: the albums may be read again, with another private link.
      setEntry({ isFollowing: false, given: null });
    }
  });
  useEffect(() => listenTo(window, ["popstate"], handleVisit), []);
  return isGone;
}

function hasTrack({ tracks }: CatalogueAlbum, trackNumber: number | null): boolean {
  return trackNumber === null || tracks.some(({ track_number }) => track_number === trackNumber);
}
