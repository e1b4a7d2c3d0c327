import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { createStore } from "#lib/createStore.ts";
import { listenTo } from "#lib/dom.ts";
import { useSlice } from "#lib/useSlice.ts";
import {
  type AlbumLink,
  type AlbumPages,
  albumAtPath,
  albumPagePath,
  readAlbumLink,
  withAlbumLink,
} from "#routes.ts";

type UseAlbumLink = {
  albums: CatalogueAlbum[];
  /** While "loading", a link to a missing album or track waits. */
  status: "loading" | "loaded" | "failed";
  /** All that an address may name, and those that an album has now. */
  pages: AlbumPages;
  presentPages: AlbumPages;
  selectedAlbumId: string | null;
  currentTrackNumber: number | null;
  startAt: number | null;
  onLinkOpened: (link: AlbumLink) => void;
  /** The visitor went back to the page without an album. */
  onAlbumLeft: (albumId: string) => void;
};

/** With the present slug of the album's page. */
type ShownLink = AlbumLink & { slug?: string | undefined };

/**
 * What the present entry of the tab's history does. It waits until its link is opened, unless the visitor chooses before that:
 * any selection but those of `given`, which came with it. From then on the address follows. While it goes back, nothing does.
 */
type Entry =
  | { is: "waiting"; given: readonly (ShownLink | null)[] }
  | { is: "following" }
  | { is: "goingBack" };

const FOLLOWING: Entry = { is: "following" };

/**
 * Opens the album of a share link once the catalogue contains it, unless the visitor selected one first. From then on the
 * address follows the selection: an album opened from the grid adds an entry to the tab's history, closing it goes back
 * over that entry, and any other change replaces it. It is that of the album's page where there is one, but not under a
 * private link. Returns whether the album of the link is gone.
 */
export function useAlbumLink(options: UseAlbumLink): boolean {
  const { albums, status, pages, presentPages, onLinkOpened, onAlbumLeft } = options;
  const { selectedAlbumId, currentTrackNumber, startAt } = options;
  const slug = presentPages[selectedAlbumId ?? ""]?.[0];
  const shownLink = useMemo(
    () =>
      selectedAlbumId ? { albumId: selectedAlbumId, trackNumber: currentTrackNumber, startAt, slug } : null,
    [selectedAlbumId, currentTrackNumber, startAt, slug],
  );
  // A store, as a step of the history may come before React has rendered what was set.
  const [entry] = useState(() => createStore<Entry>({ is: "waiting", given: [shownLink] }));
  const presentEntry = useSlice(entry, (present) => present);
  const [isGone, setIsGone] = useState(false);
  const openLink = useEffectEvent(onLinkOpened);
  const readLink = useEffectEvent(() => readAlbumLink(location, pages));
  const hasLinkedAlbum = () => {
    const link = readLink();
    return albums.some(({ id }) => id === link?.albumId);
  };
  /** The present path stays while it names the album: an earlier slug of its page. */
  const addressOf = useEffectEvent((link: ShownLink | null) => {
    const isThere = link !== null && albumAtPath(location.pathname, pages) === link.albumId;
    const pagePath = isThere ? location.pathname : link?.slug && albumPagePath(link.slug);
    return withAlbumLink(location.href, link, privateLink() ? undefined : pagePath);
  });
  const follow = useEffectEvent((link: ShownLink | null) => {
    entry.set(FOLLOWING);
    setIsGone(false);
    const address = addressOf(link);
    if (address === location.href) return;
    if (!link && isAlbumEntry()) {
      entry.set({ is: "goingBack" });
      history.back();
    } else changeAddress(address, link !== null && !hasLinkedAlbum());
  });
  const handleSelection = useEffectEvent((link: ShownLink | null) => {
    const present = entry.get();
    if (present.is === "following" || (present.is === "waiting" && !present.given.includes(link)))
      follow(link);
  });
  useEffect(() => handleSelection(shownLink), [shownLink]);

  useEffect(() => {
    if (presentEntry.is !== "waiting" || !presentEntry.given.includes(shownLink)) return;
    const link = readLink();
    const album = link && albums.find(({ id }) => id === link.albumId);
    setIsGone(link !== null && !album && status === "loaded");
    if (!album) return;
    const { trackNumber } = link;
    const isTrackThere =
      !trackNumber || album.tracks.some(({ track_number }) => track_number === trackNumber);
    if (!isTrackThere && status === "loading") return;
    entry.set(FOLLOWING);
    openLink(link);
    // A missing track may change nothing, and would stay in the address.
    if (!isTrackThere) changeAddress(addressOf({ ...link, trackNumber: null }));
  }, [albums, status, entry, presentEntry, shownLink]);

  const handleVisit = useEffectEvent(() => {
    const link = readLink();
    // A reload of the page without an album finds its place again. Later, as this step must not scroll.
    if (!link)
      setTimeout(() => {
        history.scrollRestoration = "auto";
      });
    if (entry.get().is === "goingBack") follow(shownLink);
    else if (link?.albumId !== shownLink?.albumId) {
      if (shownLink && !hasLinkedAlbum()) onAlbumLeft(shownLink.albumId);
      // Its link is opened by an effect: the albums may be read again, with another private link.
      entry.set({ is: "waiting", given: [shownLink, null] });
    }
  });
  useEffect(() => listenTo(window, ["popstate"], handleVisit), []);
  return isGone;
}

/** True for an entry of the tab's history that an album added, above that of the page without one (decision 064). */
const isAlbumEntry = (): boolean => history.state?.isAlbumEntry;

/** Changes the address, in a new entry for an album or in the present one; with the state of the router and others. */
function changeAddress(address: string, isNewEntry = false): void {
  try {
    if (isNewEntry) {
      // For both entries: the page itself scrolls to an album that is opened or closed.
      history.scrollRestoration = "manual";
      history.pushState({ ...history.state, isAlbumEntry: true }, "", address);
    } else history.replaceState(history.state, "", address);
  } catch (error) {
    // Safari throws after a hundred changes in 30 seconds; a later change updates the address.
    console.warn("The address could not be updated:", error);
  }
}
