import type { PublicClient } from "#data/publicClient.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { CatalogueAlbum } from "#data/rows.ts";

/** Reads an album with its tracks as they are now; null when it is not public any more. Throws the API's error. */
export async function fetchPublicAlbum(client: PublicClient, id: string): Promise<CatalogueAlbum | null> {
  const [album, tracks] = await Promise.all([
    client.from("albums").select("*").eq("id", id).maybeSingle(),
    readAllRows(() =>
      client
        .from("tracks")
        .select("*", { count: "exact" })
        .eq("album_id", id)
        .order("track_number")
        .order("id"),
    ),
  ]);
  if (album.error) throw album.error;
  return album.data && { ...album.data, tracks };
}
