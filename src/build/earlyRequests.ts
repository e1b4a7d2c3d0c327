import { environment } from "#config.ts";
import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "#data/catalogue.ts";
import { createPublicClient } from "#data/publicClient.ts";
import { scriptJson } from "./html.ts";

type EarlyRequest = [address: string, headers: Record<string, string>];

const OWN_ORIGIN = "http://own-origin";

/** The first requests of the public page, exactly as its own script sends them: they are recorded, not written twice. */
async function firstRequests(): Promise<EarlyRequest[]> {
  const requests: EarlyRequest[] = [];
  const client = createPublicClient(environment.supabaseUrl || OWN_ORIGIN, async (input, init) => {
    const address = String(input);
    const own = address.startsWith(OWN_ORIGIN) ? address.slice(OWN_ORIGIN.length) : address;
    requests.push([own, Object.fromEntries(new Headers(init?.headers))]);
    return new Response("[]", { headers: { "Content-Range": "*/0" } });
  });
  await Promise.all([fetchAlbums(client), fetchTracks(client), fetchDefaultVideoUrl(client)]);
  return requests;
}

/** An inline script that sends them from the document; `fetchEarlyOrNow` takes the answers. */
export async function earlyRequestsScript(): Promise<string> {
  const requests = scriptJson(await firstRequests());
  return `earlyAnswers={};for(const[a,headers]of${requests})(earlyAnswers[new URL(a,location)]=fetch(a,{headers})).catch(()=>{})`;
}
