import { type PrefetchRequests, requestKey, SHARE_TOKEN_HEADER } from "./contract.ts";
import { privateLink } from "./privateLinkInAddress.ts";

/** Sends the first requests, with the token of a private link. `publicClient` uses the responses. */
export function prefetch(requests: PrefetchRequests): Record<keyof PrefetchRequests, Promise<Response>> {
  const responses: Record<string, Promise<Response>> = {};
  const send = ({ url, headers }: PrefetchRequests["albums"]) => {
    const response = fetch(url, { headers });
    response.catch(() => undefined); // The caller that takes it handles the error.
    responses[requestKey(new URL(url, location.href).href, headers)] = response;
    return response;
  };
  window.prefetchedResponses = responses;
  const { albums, tracks, defaultVideoUrl, siteSettings, shows } = requests;
  const token = privateLink()?.token;
  const sendShared = ({ url, headers }: PrefetchRequests["albums"]) =>
    send({ url, headers: token ? { ...headers, [SHARE_TOKEN_HEADER]: token } : headers });
  return {
    albums: sendShared(albums),
    tracks: sendShared(tracks),
    defaultVideoUrl: send(defaultVideoUrl),
    siteSettings: send(siteSettings),
    shows: send(shows),
  };
}
