import type { CatalogueAlbum } from "#data/rows.ts";

/** The album of an album's page comes first, so that it stays where it is when the others arrive. */
export function placePageAlbum(albums: CatalogueAlbum[], pageAlbumId: string | null): CatalogueAlbum[] {
  const album = albums.find(({ id }) => id === pageAlbumId);
  return album ? [album, ...albums.filter((other) => other !== album)] : albums;
}

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
