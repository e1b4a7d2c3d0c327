import { environment } from "#config.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { publicAlbums, publicTracks, withTracks } from "#data/publicRows.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { absoluteUrl } from "#lib/webAddress.ts";

/**
 * A request to PostgREST as a visitor, without postgrest-js: that would be nearly a third of the embedded player.
 * @param path A table with its query, or a function (docs.postgrest.org/en/v12/references/api).
 * @throws Unless the response is a success.
 */
export async function restRequest(path: string, init?: RequestInit): Promise<Response> {
  const headers = { apikey: environment.supabaseAnonKey, "content-type": "application/json" };
  const address = `${absoluteUrl(environment.supabaseUrl)}/rest/v1/${path}`;
  const response = await fetchInTime(address, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const readRows = async (query: string): Promise<unknown[]> => (await restRequest(query)).json();

/**
 * Reads an album with its tracks, the first 1,000 of them, as they are now; null when it is not public any more. Throws when
 * it cannot be read.
 */
export async function fetchPublicAlbum(id: string): Promise<CatalogueAlbum | null> {
  const [albums, tracks] = await Promise.all([
    readRows(`albums?select=*,is_released&id=eq.${id}`),
    readRows(`tracks?select=*&album_id=eq.${id}&order=track_number.asc,id.asc`),
  ]);
  const [album] = publicAlbums(albums);
  return album ? withTracks(album, publicTracks(tracks)) : null;
}

/** Reads those of these tracks that are public now. Throws when they cannot be read. */
export const fetchPublicTracks = async (ids: readonly string[]): Promise<Track[]> =>
  publicTracks(await readRows(`tracks?select=*&id=in.(${ids.join()})`));

/** Adds a listen to a track, today in UTC. The request outlives the page, and is not retried. Throws when it fails. */
export async function countListen(track_id: string): Promise<void> {
  await restRequest("rpc/count_listen", {
    method: "POST",
    body: JSON.stringify({ track_id }),
    keepalive: true,
  });
}
