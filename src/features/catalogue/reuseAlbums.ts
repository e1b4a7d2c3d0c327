import type { CatalogueAlbum } from "#data/rows.ts";

/**
 * The new albums, each as the very object that was known before where nothing in it has changed: its card is not
 * drawn again.
 */
export function reuseAlbums(before: CatalogueAlbum[], after: CatalogueAlbum[]): CatalogueAlbum[] {
  const known = new Map(before.map((album) => [album.id, album]));
  return after.map((album) => {
    const same = known.get(album.id);
    return same && JSON.stringify(same) === JSON.stringify(album) ? same : album;
  });
}
