import { environment } from "#config.ts";
import { createPublicClient } from "#data/publicClient.ts";
import { absoluteUrl } from "#lib/webAddress.ts";

/** Adds a listen to a track, today in UTC. The request outlives the page, and is not retried. Throws the API's error. */
export async function countListen(track_id: string): Promise<void> {
  const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });
  const client = createPublicClient(absoluteUrl(environment.supabaseUrl), send);
  const { error } = await client.rpc("count_listen", { track_id });
  if (error) throw error;
}
