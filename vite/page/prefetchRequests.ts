import type { PrefetchRequest, PrefetchRequests } from "../../src/boot/contract.ts";
import { environment } from "../../src/config.ts";
import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "../../src/data/catalogue.ts";
import { createPublicClient, type PublicClient } from "../../src/data/publicClient.ts";

const OWN_ORIGIN = "http://own-origin";

/** The request that a function of the data layer sends first: it is recorded, not written a second time. */
async function recorded(read: (client: PublicClient) => Promise<unknown>): Promise<PrefetchRequest> {
  const requests: PrefetchRequest[] = [];
  const client = createPublicClient(environment.supabaseUrl || OWN_ORIGIN, async (input, init) => {
    const address = String(input);
    const url = address.startsWith(OWN_ORIGIN) ? address.slice(OWN_ORIGIN.length) : address;
    requests.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) });
    return new Response("[]", { headers: { "Content-Range": "*/0" } });
  });
  await read(client);
  const [first] = requests;
  if (!first) throw new Error("The data layer sent no request.");
  return first;
}

/** The first requests of the public page, exactly as its own script sends them. */
export async function prefetchRequests(): Promise<PrefetchRequests> {
  return {
    albums: await recorded(fetchAlbums),
    tracks: await recorded(fetchTracks),
    defaultVideoUrl: await recorded(fetchDefaultVideoUrl),
  };
}
