import type { CatalogueAlbum } from "#data/rows.ts";

/** The selected album fills a row of two columns. It moves to the start of its row, which leaves no gap. */
export function placeSelectedAlbum(
  albums: CatalogueAlbum[],
  selectedAlbumId: string | null,
): CatalogueAlbum[] {
  const place = albums.findIndex(({ id }) => id === selectedAlbumId);
  const [before, selected] = [albums[place - 1], albums[place]];
  if (place % 2 !== 1 || !before || !selected) return albums;
  return albums.with(place - 1, selected).with(place, before);
}
