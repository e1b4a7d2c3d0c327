import type { PrefetchRequests } from "./contract.ts";

/**
 * Sends the first requests of the public page, for the site's script to take their answers (`publicClient`).
 * Out: the answers by name.
 */
export function prefetch(requests: PrefetchRequests): Record<keyof PrefetchRequests, Promise<Response>> {
  const responses: Record<string, Promise<Response>> = {};
  const send = ({ url, headers }: PrefetchRequests["albums"]) => {
    const response = fetch(url, { headers });
    response.catch(() => undefined); // Whoever takes it hears of it.
    responses[new URL(url, location.href).href] = response;
    return response;
  };
  window.prefetchedResponses = responses;
  const { albums, tracks, defaultVideoUrl } = requests;
  return { albums: send(albums), tracks: send(tracks), defaultVideoUrl: send(defaultVideoUrl) };
}
