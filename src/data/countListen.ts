import { restRequest } from "#data/restRequest.ts";

/** Adds a listen to a track, today in UTC. The request outlives the page, and is not retried. Throws when it fails. */
export async function countListen(track_id: string): Promise<void> {
  await restRequest("rpc/count_listen", {
    method: "POST",
    body: JSON.stringify({ track_id }),
    keepalive: true,
  });
}
