import type { CatalogueAlbum } from "../data/rows.ts";
import { webAddress } from "../lib/webAddress.ts";

/** Milliseconds that a build waits for a cover. */
const TIMEOUT_MS = 10_000;

/**
 * Reads the first cover that there is, as a file. In: the albums, and Supabase's address for covers that name none.
 * Out: null when there is no cover, or when it cannot be fetched.
 */
export async function readCover(
  albums: readonly CatalogueAlbum[],
  supabaseUrl: string,
): Promise<Buffer | null> {
  const address = albums
    .map(({ cover_url }) => webAddress(cover_url, supabaseUrl || undefined))
    .find((url) => url !== null);
  if (!address) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
