import { PostgrestClient } from "@supabase/postgrest-js";
import { environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { Database } from "#data/database.types.ts";

let client: PostgrestClient<Database> | undefined;

/** The public page's reader: PostgREST alone, with the public key. Made at the first call. */
export function publicClient(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${absoluteUrl(environment.supabaseUrl)}/rest/v1`, {
    headers: { apikey: environment.supabaseAnonKey },
  });
  return client;
}
