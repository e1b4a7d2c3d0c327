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

let client: PublicClient | undefined;

/** The public page's reader. Made at the first call. */
export function publicClient(): PublicClient {
  client ??= createPublicClient(absoluteUrl(environment.supabaseUrl), fetchPrefetched);
  return client;
}
