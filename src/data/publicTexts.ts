import type { PublicClient } from "#data/publicClient.ts";
import { publicTexts } from "#data/publicRows.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { TrackTexts } from "#data/rows.ts";

export type KnownTexts = { id: string } & Pick<TrackTexts, "has_lyrics" | "has_credits">;

export async function fetchKnownTexts(client: PublicClient, albumId: string): Promise<KnownTexts[]> {
  // From tracks: PostgREST would read every track of the site for a filter on an embedded table (PostgREST #3148).
  const rows = await readAllRows(() =>
    client
      .from("tracks")
      .select("id, track_texts!inner(has_lyrics, has_credits)", { count: "exact" })
      .eq("album_id", albumId)
      .order("id"),
  );
  return rows.map(({ id, track_texts }) => ({ ...track_texts, id: String(id) }));
}

/** Reads the ids of the albums with texts, for the build. Throws the API's error. */
export async function fetchAlbumsWithTexts(client: PublicClient): Promise<Set<string>> {
  const rows = await readAllRows(() =>
    client.from("tracks").select("id, album_id, track_texts!inner(track_id)", { count: "exact" }).order("id"),
  );
  return new Set(rows.map(({ album_id }) => String(album_id)));
}

/** Reads the texts of all tracks of an album that have any, by track id. Throws the API's error. */
export async function fetchAlbumTexts(client: Pick<PublicClient, "from">, albumId: string) {
  const rows = await readAllRows(() =>
    client
      .from("tracks")
      .select("id, track_texts!inner(*)", { count: "exact" })
      .eq("album_id", albumId)
      .order("id"),
  );
  return new Map(rows.map(({ id, track_texts }) => [String(id), publicTexts(track_texts)]));
}

/** Reads the texts of a track; null for each where it has none by now. Throws the API's error. */
export async function fetchTrackTexts(client: PublicClient, trackId: string) {
  const { data, error } = await client
    .from("track_texts")
    .select("lyrics, credits")
    .eq("track_id", trackId)
    .maybeSingle();
  if (error) throw error;
  return publicTexts(data);
}
