import { useEffect, useEffectEvent } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { useSlice } from "#lib/useSlice.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import type { AlbumPages } from "#routes.ts";
import { useAlbumLink } from "#site/catalogue/useAlbumLink.ts";
import { useAlbumPages } from "#site/catalogue/useAlbumPages.ts";
import type { HomepageData } from "#site/catalogue/useHomepageData.ts";
import type { PlayerStore } from "#site/player/playerStore.ts";

export type AddressProps = {
  /** The album whose own page the document is. */
  pageAlbumId: string | null;
  /** The albums' pages of this document and of the present deployment, and those of the latter alone. */
  pages: AlbumPages;
  presentPages: AlbumPages;
  onPagesRead: (presentPages: AlbumPages) => void;
};

type UseHomeAddress = AddressProps & { data: HomepageData; player: PlayerStore };

/** The player follows the link in the address, and the address the player. Returns what is wrong with the link, if anything. */
export function useHomeAddress(options: UseHomeAddress): string | null {
  const { data, player, pageAlbumId, pages, presentPages, onPagesRead } = options;
  const { albums, status, isPageAlbumGone } = data;
  const { get, send } = player;
  const selectedId = useSlice(player, (state) => state.selectedAlbumId);
  const current = useSlice(player, (state) => state.current);
  const selectedAlbumId = albums.some(({ id }) => id === selectedId) ? selectedId : null;
  useAlbumPages(selectedAlbumId, presentPages, onPagesRead);
  const isLinkedAlbumGone = useAlbumLink({
    albums,
    status,
    pages,
    presentPages,
    selectedAlbumId,
    currentTrackNumber: current?.track.track_number ?? null,
    // Only what a link has opened.
    startAt: current?.shouldAutoplay ? null : (current?.startAt ?? null),
    onLinkOpened: (link) => send({ type: "linkOpened", ...link }),
    onAlbumLeft: (albumId) => send({ type: "albumClicked", albumId }),
  });
  const closePageAlbum = useEffectEvent(() => {
    if (pageAlbumId && get().status === "paused") send({ type: "albumClicked", albumId: pageAlbumId });
  });
  useEffect(() => {
    if (isPageAlbumGone) closePageAlbum();
  }, [isPageAlbumGone]);

  const link = status === "failed" ? privateLink() : null;
  if (link && !albums.some(({ id }) => id === link.albumId)) return catalogueMessages.privateLinkUnread;
  if (data.isLinkInvalid) return catalogueMessages.privateLinkInvalid;
  if (isPageAlbumGone) return catalogueMessages.albumUnavailable;
  return isLinkedAlbumGone ? catalogueMessages.linkedAlbumUnavailable : null;
}
