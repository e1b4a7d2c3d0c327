import { environment } from "../../src/config.ts";
import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "../../src/data/catalogue.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { createPublicClient } from "../../src/data/publicClient.ts";
import { groupTracks } from "../../src/features/catalogue/albumLists.ts";

/** Milliseconds that a build waits for an answer. */
const TIMEOUT_MS = 10_000;

/**
 * Reads the whole public catalogue as it is now. Out: null when this build has no Supabase to ask (a relative
 * address). Throws when it cannot be reached, or what it answered.
 */
export async function readCatalogue(): Promise<KnownCatalogue | null> {
  const { supabaseUrl, fallbackVideoUrl } = environment;
  if (!URL.canParse(supabaseUrl)) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const client = createPublicClient(supabaseUrl, (input, init) => fetch(input, { ...init, signal }));
  const readAt = Date.now();
  const [albums, tracks, videoUrl] = await Promise.all([
    fetchAlbums(client),
    fetchTracks(client),
    fetchDefaultVideoUrl(client),
  ]);
  return { albums: groupTracks(albums, tracks), videoUrl: videoUrl || fallbackVideoUrl, readAt };
}
