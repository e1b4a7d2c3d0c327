import { restRequest } from "#data/restRequest.ts";
import type { Album, CatalogueAlbum, Track } from "#data/rows.ts";

const readRows = async <Row>(query: string): Promise<Row[]> => (await restRequest(query)).json();

/**
 * Reads an album with its tracks, the first 1,000 of them, as they are now; null when it is not public any more. Throws when
 * it cannot be read.
 */
export async function fetchPublicAlbum(id: string): Promise<CatalogueAlbum | null> {
  const [[album], tracks] = await Promise.all([
    readRows<Album>(`albums?select=*&id=eq.${id}`),
    readRows<Track>(`tracks?select=*&album_id=eq.${id}&order=track_number.asc,id.asc`),
  ]);
  return album ? { ...album, tracks } : null;
}
