import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";

let client: SupabaseClient<Database> | undefined;

/** The dashboard's client; its session persists in local storage (SPEC §9). Made at the first call. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(absoluteUrl(environment.supabaseUrl), environment.supabaseAnonKey, {
    global: { fetch: fetchInTime },
  });
  return client;
}
