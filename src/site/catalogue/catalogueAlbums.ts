import { withTracks } from "#data/publicRows.ts";
import type { CatalogueAlbum, PublicAlbum, Track } from "#data/rows.ts";

/** Groups tracks by album, both in the given order. Tracks of unknown albums are dropped. */
export function groupTracks(albums: PublicAlbum[], tracks: Track[]): CatalogueAlbum[] {
  const tracksByAlbum = new Map<string, Track[]>(albums.map(({ id }) => [id, []]));
  for (const track of tracks) tracksByAlbum.get(track.album_id)?.push(track);
  return albums.map((album) => withTracks(album, tracksByAlbum.get(album.id) ?? []));
}

/** Keeps the old object of each unchanged album, and the old list when none changed, so that nothing re-renders. */
export function reuseAlbums(before: CatalogueAlbum[], after: CatalogueAlbum[]): CatalogueAlbum[] {
  const known = new Map(before.map((album) => [album.id, album]));
  const reused = after.map((album) => {
    const same = known.get(album.id);
    return same && JSON.stringify(same) === JSON.stringify(album) ? same : album;
  });
  const isSame = before.length === reused.length && reused.every((album, place) => album === before[place]);
  return isSame ? before : reused;
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
