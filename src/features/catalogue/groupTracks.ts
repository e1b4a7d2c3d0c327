import type { Album, CatalogueAlbum, Track } from "#data/rows.ts";

/** Puts tracks under their albums, both in the order given; a track of an unknown album is left out. */
export function groupTracks(albums: Album[], tracks: Track[]): CatalogueAlbum[] {
  const tracksByAlbum = new Map<string, Track[]>(albums.map(({ id }) => [id, []]));
  for (const track of tracks) tracksByAlbum.get(track.album_id)?.push(track);
  return albums.map((album) => ({ ...album, tracks: tracksByAlbum.get(album.id) ?? [] }));
}
