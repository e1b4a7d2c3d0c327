import { environment } from "#config.ts";
import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "#data/catalogue.ts";
import { createPublicClient } from "#data/publicClient.ts";

export type FirstRequest = [address: string, headers: Record<string, string>];

const OWN_ORIGIN = "http://own-origin";

/** The first requests of the public page, exactly as its own script sends them: they are recorded, not written twice. */
export async function firstRequests(): Promise<FirstRequest[]> {
  const requests: FirstRequest[] = [];
  const client = createPublicClient(environment.supabaseUrl || OWN_ORIGIN, async (input, init) => {
    const address = String(input);
    const own = address.startsWith(OWN_ORIGIN) ? address.slice(OWN_ORIGIN.length) : address;
    requests.push([own, Object.fromEntries(new Headers(init?.headers))]);
    return new Response("[]", { headers: { "Content-Range": "*/0" } });
  });
  await Promise.all([fetchAlbums(client), fetchTracks(client), fetchDefaultVideoUrl(client)]);
  return requests;
}
