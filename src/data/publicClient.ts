import { PostgrestClient } from "@supabase/postgrest-js";
import { environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { Database } from "#data/database.types.ts";
import { fetchPrefetched } from "#data/fetchPrefetched.ts";

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
