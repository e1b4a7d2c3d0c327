import { PostgrestClient } from "@supabase/postgrest-js";
import { requestKey, SHARE_TOKEN_HEADER } from "#boot/contract.ts";
import { environment } from "#config.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { absoluteUrl } from "#lib/webAddress.ts";

export type PublicClient = PostgrestClient<Database>;

/** A PostgREST client with the public key and, if given, the token of a private link. */
export function createPublicClient(
  supabaseUrl: string,
  fetchWith: typeof fetch,
  token?: string,
): PublicClient {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: environment.supabaseAnonKey, ...(token && { [SHARE_TOKEN_HEADER]: token }) },
    fetch: fetchWith,
  });
}

/** For the page's own reads. A request that gets no response is retried for 7 s, by postgrest-js. */
export const publicClient = (token?: string): PublicClient =>
  createPublicClient(absoluteUrl(environment.supabaseUrl), fetchPrefetched, token);

/** `fetchInTime` that uses, once, the in-flight response of the inline script (src/boot/sendEarlyRequests.ts). */
const fetchPrefetched: typeof fetch = (input, init) => {
  const prefetched = typeof window === "undefined" ? undefined : window.prefetchedResponses;
  const key = requestKey(String(input), init?.headers);
  const answer = prefetched?.[key];
  if (!answer) return fetchInTime(input, init);
  delete prefetched[key];
  return fetchInTime(input, init, () => answer);
};
