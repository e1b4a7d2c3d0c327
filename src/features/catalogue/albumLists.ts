import type { Album, CatalogueAlbum, Track } from "#data/rows.ts";

/** Puts tracks under their albums, both in the order given; a track of an unknown album is left out. */
export function groupTracks(albums: Album[], tracks: Track[]): CatalogueAlbum[] {
  const tracksByAlbum = new Map<string, Track[]>(albums.map(({ id }) => [id, []]));
  for (const track of tracks) tracksByAlbum.get(track.album_id)?.push(track);
  return albums.map((album) => ({ ...album, tracks: tracksByAlbum.get(album.id) ?? [] }));
}

/**
 * The new albums, each as the very object that was known before where nothing in it has changed: its card is not
 * drawn again. The very list when that is so for all of them.
 */
export function reuseAlbums(before: CatalogueAlbum[], after: CatalogueAlbum[]): CatalogueAlbum[] {
  const known = new Map(before.map((album) => [album.id, album]));
  const reused = after.map((album) => {
    const same = known.get(album.id);
    return same && JSON.stringify(same) === JSON.stringify(album) ? same : album;
  });
  const isSame = before.length === reused.length && reused.every((album, place) => album === before[place]);
  return isSame ? before : reused;
}

/**
 * The order on screen. The selected album fills a row of the two columns, so it moves to the start of its own row:
 * no hole is left, and reading order stays screen order.
 */
export function arrangeAlbums(albums: CatalogueAlbum[], selectedAlbumId: string | null): CatalogueAlbum[] {
  const place = albums.findIndex(({ id }) => id === selectedAlbumId);
  const [before, selected] = [albums[place - 1], albums[place]];
  if (place % 2 !== 1 || !before || !selected) return albums;
  return albums.with(place - 1, selected).with(place, before);
}
