import { useEffect, useState } from "react";
import type { AlbumSlugs } from "#routes.ts";

const noSlugs: AlbumSlugs = {};

/**
 * The slugs of albums that have pages of their own: as the document knows, then as the present deployment says, read on
 * each selection. The address that browsers share follows the selection.
 */
export function useAlbumPages(
  slugsInPage = noSlugs,
  albumId: string | null,
  isAlbumPage: boolean,
): AlbumSlugs {
  const [slugs, setSlugs] = useState(slugsInPage);
  useEffect(() => {
    if (!albumId) return;
    // Without that chunk all stays as it was built, until the next selection.
    const follow = (id: string | null) =>
      void import("./sharedAddress.ts").then(
        ({ followAlbum }) => followAlbum(id, slugsInPage, isAlbumPage, setSlugs),
        () => undefined,
      );
    follow(albumId);
    return () => follow(null);
  }, [albumId, slugsInPage, isAlbumPage]);
  return slugs;
}
