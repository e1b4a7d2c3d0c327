import { DEFAULT_VIDEO_SETTING_KEY, environment, MAX_SHOWS } from "#config.ts";
import type { PublicClient } from "#data/publicClient.ts";
import { publicAlbums, publicShows, publicTracks, publicUpdates } from "#data/publicRows.ts";
import { readAllRows } from "#data/readAllRows.ts";
import type { PublicAlbum, PublicShow, Track } from "#data/rows.ts";
import {
  type BandSettings,
  bandKeys,
  type LegalHashes,
  legalKeys,
  noBandSettings,
  noLegalTexts,
  readBandSettings,
  readLegalTexts,
} from "#rules/bandSettings.ts";

/** PostgreSQL's code for a column that is not there. */
const NO_SUCH_COLUMN = "42703";

/** Reads all albums, newest first (behaviour §7). Throws the API's error. */
export async function fetchAlbums(client: PublicClient): Promise<PublicAlbum[]> {
  const read = (columns: string) =>
    readAllRows(() =>
      client
        .from("albums")
        .select(columns as "*", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id"),
    );
  const rows = await read("*, is_released").catch((error) => {
    // A database that knows the columns of the specification alone.
    if (error.code === NO_SUCH_COLUMN) return read("*");
    throw error;
  });
  return publicAlbums(rows);
}

/** Reads all tracks by track_number, ties by id (behaviour §7). Throws the API's error. */
export async function fetchTracks(client: PublicClient): Promise<Track[]> {
  const rows = await readAllRows(() =>
    client.from("tracks").select("*", { count: "exact" }).order("track_number").order("id"),
  );
  return publicTracks(rows);
}

/** Reads when each album last changed, by album id, for the feed. Throws the API's error. */
export async function fetchAlbumUpdates(client: PublicClient): Promise<Map<string, string>> {
  const rows = await readAllRows(() =>
    client.from("album_updates").select("id:album_id, updated_at", { count: "exact" }).order("album_id"),
  );
  return publicUpdates(rows);
}

/** Reads the default homepage video's address; null when the setting is absent (behaviour §7). Throws on failure. */
export async function fetchDefaultVideoUrl(client: Pick<PublicClient, "from">): Promise<string | null> {
  const { data, error } = await client
    .from("app_settings")
    .select("value")
    .eq("key", DEFAULT_VIDEO_SETTING_KEY)
    .maybeSingle();
  if (error) throw error;
  return typeof data?.value === "string" ? data.value : null;
}

/** Reads the rows of the band's own settings with these keys in one request. Throws the API's error. */
export async function fetchBandRows(client: Pick<PublicClient, "from">, keys: Record<string, string>) {
  const { data, error } = await client
    .from("app_settings")
    .select("key, value")
    .in("key", Object.values(keys));
  if (error) throw error;
  return data;
}

/** Reads which legal texts there are, by their hashes; of an older database, the texts in their place. Throws the API's error. */
async function fetchLegalHashes(client: PublicClient): Promise<LegalHashes> {
  const read = (column: string) =>
    client
      .from("app_settings")
      .select(`key, ${column}` as "key, value, value_hash")
      .in("key", Object.values(legalKeys));
  let { data, error } = await read("value_hash");
  if (error?.code === NO_SUCH_COLUMN) ({ data, error } = await read("value"));
  if (error) throw error;
  return readLegalTexts(
    (data ?? []).map(({ key, value, value_hash }) => ({ key, value: value_hash ?? value })),
  );
}

/** Reads the shows that are public, the last day first. Throws the API's error. */
async function fetchPublicShows(client: PublicClient): Promise<PublicShow[]> {
  const shows = client.from("shows").select("*").order("day", { ascending: false }).order("id");
  const { data, error } = await shows.limit(MAX_SHOWS);
  if (error) throw error;
  return publicShows(data);
}

/**
 * The reads of "/", by name. The build makes them too, and writes their results into the page; the service worker stores
 * their last responses.
 */
export const publicReads = {
  albums: fetchAlbums,
  tracks: fetchTracks,
  videoUrl: async (client: PublicClient) =>
    (await fetchDefaultVideoUrl(client)) || environment.fallbackVideoUrl,
  band: async (client: PublicClient): Promise<BandSettings> =>
    readBandSettings(await fetchBandRows(client, bandKeys)),
  shows: fetchPublicShows,
  legal: fetchLegalHashes,
};

export type PublicReads = {
  [Name in keyof typeof publicReads]: Awaited<ReturnType<(typeof publicReads)[Name]>>;
};

/** What "/" reads beside its albums. */
export type PageData = Omit<PublicReads, "albums" | "tracks">;

/** What is shown until they are read. */
export const noPageData: PageData = {
  videoUrl: environment.fallbackVideoUrl,
  band: noBandSettings,
  shows: [],
  legal: noLegalTexts,
};
