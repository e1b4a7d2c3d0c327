import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { type PublicClient, publicClient } from "#data/publicClient.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { Album, Track } from "#data/rows.ts";
import { readSiteSettings, type SiteSettings, siteKeys } from "#rules/siteSettings.ts";

/** Reads all albums, newest first (behaviour §7). Throws the API's error. */
export function fetchAlbums(client: PublicClient): Promise<Album[]> {
  return readAllRows(() =>
    client
      .from("albums")
      .select("*", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id"),
  );
}

/** Reads all tracks by track_number, ties by id (behaviour §7). Throws the API's error. */
export function fetchTracks(client: PublicClient): Promise<Track[]> {
  return readAllRows(() =>
    client.from("tracks").select("*", { count: "exact" }).order("track_number").order("id"),
  );
}

/** Reads when each album last changed, by album id, for the feed. Throws the API's error. */
export async function fetchAlbumUpdates(client: PublicClient): Promise<Map<string, string>> {
  const rows = await readAllRows(() =>
    client.from("album_updates").select("id:album_id, updated_at", { count: "exact" }).order("album_id"),
  );
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/** Reads the default homepage video's address; null when the setting is absent (behaviour §7). Throws on failure. */
export async function fetchDefaultVideoUrl(
  client: Pick<PublicClient, "from"> = publicClient(),
): Promise<string | null> {
  const { data, error } = await client
    .from("app_settings")
    .select("value")
    .eq("key", DEFAULT_VIDEO_SETTING_KEY)
    .maybeSingle();
  if (error) throw error;
  return data?.value ?? null;
}

/** Reads the band's own words and look in one request. Throws the API's error. */
export async function fetchSiteSettings(
  client: Pick<PublicClient, "from"> = publicClient(),
): Promise<SiteSettings> {
  const { data, error } = await client
    .from("app_settings")
    .select("key, value")
    .in("key", Object.values(siteKeys));
  if (error) throw error;
  return readSiteSettings(data);
}
