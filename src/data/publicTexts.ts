import type { PublicClient } from "#data/publicClient.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { TrackTexts } from "#data/rows.ts";

/** What a track has, by its id. */
export type KnownTexts = { id: string } & Pick<TrackTexts, "has_lyrics" | "has_credits">;

/** Tells which tracks of an album have what; those that have nothing are left out. Throws what the API answered. */
export function fetchKnownTexts(client: PublicClient, albumId: string): Promise<KnownTexts[]> {
  return readAllRows((from, to) =>
    client
      .from("track_texts")
      .select("id:track_id, has_lyrics, has_credits, tracks!inner(album_id)", { count: "exact" })
      .eq("tracks.album_id", albumId)
      .order("track_id")
      .range(from, to),
  );
}

/** Reads the texts of a track. Throws what the API answered, also when there are none any more. */
export async function fetchTrackTexts(client: PublicClient, trackId: string) {
  const { data, error } = await client
    .from("track_texts")
    .select("lyrics, credits")
    .eq("track_id", trackId)
    .single();
  if (error) throw error;
  return data;
}
