import type { PrefetchRequest, PrefetchRequests } from "../../src/boot/contract.ts";
import { environment, REQUEST_TIMEOUT_MS } from "../../src/config.ts";
import {
  fetchAlbums,
  fetchAlbumUpdates,
  fetchDefaultVideoUrl,
  fetchSiteSettings,
  fetchTracks,
} from "../../src/data/catalogue.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { createPublicClient, type PublicClient } from "../../src/data/publicClient.ts";
import { fetchPublicShows } from "../../src/data/publicShows.ts";
import { groupTracks } from "../../src/features/catalogue/groupAlbums.ts";

/**
 * Reads the whole public catalogue as it is now from the Supabase at an address. Null when a build cannot ask it (a
 * relative address). Throws when it cannot be reached, or what it answered.
 */
export async function readCatalogue(supabaseUrl: string): Promise<KnownCatalogue | null> {
  if (!URL.canParse(supabaseUrl)) return null;
  const client = clientInTime(supabaseUrl);
  const readAt = Date.now();
  const [albums, tracks, videoUrl, site, shows] = await Promise.all([
    fetchAlbums(client),
    fetchTracks(client),
    fetchDefaultVideoUrl(client),
    fetchSiteSettings(client),
    fetchPublicShows(client),
  ]);
  return {
    albums: groupTracks(albums, tracks),
    videoUrl: videoUrl || environment.fallbackVideoUrl,
    site,
    shows,
    readAt,
  };
}

/** Reads when each album last changed, by its id. Throws when Supabase cannot be reached, or what it answered. */
export function readAlbumUpdates(supabaseUrl: string): Promise<Map<string, string>> {
  return fetchAlbumUpdates(clientInTime(supabaseUrl));
}

function clientInTime(supabaseUrl: string): PublicClient {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return createPublicClient(supabaseUrl, (input, init) => fetch(input, { ...init, signal }));
}

const OWN_ORIGIN = "http://own-origin";

/** The request that a function of the data layer sends first: it is recorded, not written a second time. */
async function recorded(read: (client: PublicClient) => Promise<unknown>): Promise<PrefetchRequest> {
  const requests: PrefetchRequest[] = [];
  const client = createPublicClient(environment.supabaseUrl || OWN_ORIGIN, async (input, init) => {
    const address = String(input);
    const url = address.startsWith(OWN_ORIGIN) ? address.slice(OWN_ORIGIN.length) : address;
    requests.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) });
    return new Response("[]", { headers: { "Content-Range": "*/0" } });
  });
  await read(client);
  const [first] = requests;
  if (!first) throw new Error("The data layer sent no request.");
  return first;
}

/** The first requests of the public page, exactly as its own script sends them. */
export async function prefetchRequests(): Promise<PrefetchRequests> {
  return {
    albums: await recorded(fetchAlbums),
    tracks: await recorded(fetchTracks),
    defaultVideoUrl: await recorded(fetchDefaultVideoUrl),
    siteSettings: await recorded(fetchSiteSettings),
    shows: await recorded(fetchPublicShows),
  };
}
