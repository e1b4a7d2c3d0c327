import { useEffect, useEffectEvent } from "react";
import { environment } from "#config.ts";
import { fetchAlbumPages } from "#data/knownCatalogue.ts";
import { type AlbumPages, albumPath, HOME_PATH } from "#routes.ts";

/**
 * With each selection, names the album's address in the document, which phones share, and reads which pages the present
 * deployment has.
 * @param onRead Called with these where they are others than `pages`.
 */
export function useAlbumPages(
  albumId: string | null,
  pages: AlbumPages,
  onRead: (pages: AlbumPages) => void,
): void {
  const path = albumId ? albumPath(albumId, pages[albumId]?.[0]) : HOME_PATH;
  useEffect(() => showAddress(environment.siteUrl + path), [path]);

  const readPages = useEffectEvent(async () => {
    const read = await fetchAlbumPages().catch(() => pages);
    if (JSON.stringify(read) !== JSON.stringify(pages)) onRead(read);
  });
  useEffect(() => {
    if (albumId) void readPages();
  }, [albumId]);
}

/** A document that was built without the site's address names none. */
function showAddress(address: string): void {
  document.querySelector("link[rel=canonical]")?.setAttribute("href", address);
  document.querySelector("meta[property='og:url']")?.setAttribute("content", address);
}
