import { PostgrestClient } from "@supabase/postgrest-js";
import { SHARE_TOKEN_HEADER, STORED_AT_HEADER } from "#boot/contract.ts";
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
export const publicClient = (token?: string, fetchWith: typeof fetch = fetchInTime): PublicClient =>
  createPublicClient(absoluteUrl(environment.supabaseUrl), fetchWith, token);

/** What was read, and when: now, or when the service worker stored it. */
export type Dated<Value> = { value: Value; readAt: number; isStored: boolean };

/** Stored responses of one visit are at most this far apart. */
const ONE_VISIT_MS = 60_000;

/**
 * Reads with a client of its own. Throws the API's error, and where some of the responses were stored at another moment
 * than the others.
 */
export async function readDated<Value>(
  read: (client: PublicClient) => Promise<Value>,
  token?: string,
): Promise<Dated<Value>> {
  const stored: number[] = [];
  let isFresh = false;
  const client = publicClient(token, async (input, init) => {
    const response = await fetchInTime(input, init);
    const storedAt = response.headers.get(STORED_AT_HEADER);
    if (storedAt) stored.push(Number(storedAt));
    else isFresh = true;
    return response;
  });
  const value = await read(client);
  if (stored.length === 0) return { value, readAt: Date.now(), isStored: false };
  const readAt = Math.min(...stored);
  if (isFresh || Math.max(...stored) - readAt > ONE_VISIT_MS)
    throw new Error("The stored responses are of different moments.");
  return { value, readAt, isStored: true };
}
