import { PostgrestClient } from "@supabase/postgrest-js";
import { environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";

export type PublicClient = PostgrestClient<Database>;

/** A reader with the public key: PostgREST alone. */
export function createPublicClient(supabaseUrl: string, fetchWith: typeof fetch): PublicClient {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: environment.supabaseAnonKey },
    fetch: fetchWith,
  });
}

/**
 * A reader for the public page. `onNoAnswer` hears at once of a request that got no answer, while postgrest-js goes on
 * trying for 7 s.
 */
export function publicClient(onNoAnswer?: () => void): PublicClient {
  return createPublicClient(absoluteUrl(environment.supabaseUrl), async (input, init) => {
    try {
      return await fetchPrefetched(input, init);
    } catch (error) {
      onNoAnswer?.();
      throw error;
    }
  });
}

/** Like `fetchInTime`; takes the answer that the document already asked for (src/boot/prefetch.ts), once. */
const fetchPrefetched: typeof fetch = (input, init) => {
  const prefetched = typeof window === "undefined" ? undefined : window.prefetchedResponses;
  const address = String(input);
  const answer = prefetched?.[address];
  if (!answer) return fetchInTime(input, init);
  delete prefetched[address];
  return fetchInTime(input, init, () => answer);
};
