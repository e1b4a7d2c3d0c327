import { repairedAddress } from "../rules/repairedAddress.ts";
import { SHARE_TOKEN_HEADER, STORED_AT_HEADER, type WorkerData } from "./contract.ts";
import { PRIVATE_REFERRER_POLICY } from "./privateLinkInAddress.ts";

// The service worker's first listeners, in front of Workbox's.

/** The part of the Service Worker API that TypeScript's library for pages lacks. */
type FetchEvent = Event & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

const { reads, cacheName, waitMs } = (globalThis as unknown as { workerData: WorkerData }).workerData;
const readAddresses = reads.map((address) => new URL(address, location.href).href);
const CACHE_PREFIX = cacheName.slice(0, cacheName.indexOf(":") + 1);

/** Leads to a link as it was sent: with the secret in the path or the query it would be sent to the host. */
function repairLink(event: FetchEvent): boolean {
  const { request } = event;
  if (request.mode !== "navigate") return false;
  const repaired = repairedAddress(new URL(request.url));
  if (repaired === null) return false;
  event.respondWith(Promise.resolve(Response.redirect(location.origin + repaired)));
  return true;
}

/** Pages that were opened with a private link, by client id, until their script has run. */
const privatePages = new Set<string>();

/**
 * Stops the events of requests from pages with a private link, so the browser sends them as if there were no worker. Such
 * a page is recognized by the fragment of its address; then by its client id; then by the referrer policy that its script
 * sets on each request, as a worker may be ended at any time and remembers nothing.
 */
function leavePrivatePages(event: FetchEvent): boolean {
  const { mode, url, referrerPolicy } = event.request;
  const isOpened = mode === "navigate" && url.includes("#share=");
  if (isOpened) privatePages.add(event.resultingClientId);
  const isPrivate =
    isOpened ||
    privatePages.has(event.clientId) ||
    referrerPolicy === PRIVATE_REFERRER_POLICY.fromHost ||
    (referrerPolicy === PRIVATE_REFERRER_POLICY.fromAnywhere &&
      !url.startsWith(`${location.origin}/assets/`));
  if (isPrivate) event.stopImmediatePropagation();
  return isPrivate;
}

/** The public page's own reads, with the public key alone. A dashboard's have the header of its session. */
function isPublicRead({ method, url, headers }: Request): boolean {
  // Long lists are read in pages.
  const address = url.replace(/\boffset=\d+/, "offset=0");
  return (
    method === "GET" &&
    readAddresses.includes(address) &&
    !headers.has("authorization") &&
    !headers.has(SHARE_TOKEN_HEADER)
  );
}

/** Whether a response is the server's: a proxy may answer with a page of its own. */
const holdsRows = ({ ok, headers }: Response) => ok && /\bjson\b/.test(headers.get("content-type") ?? "");

/**
 * The response, which is stored, however late it comes; the last stored one when it fails or takes too long. Without
 * storage it is the response alone.
 */
async function answerRead({
  request,
  waitUntil,
}: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
  const opening = caches.open(cacheName);
  const store = async (response: Response) => {
    const headers = new Headers({ [STORED_AT_HEADER]: String(Date.now()) });
    for (const name of ["content-type", "content-range"]) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    const body = await response.blob();
    await (await opening).put(request.url, new Response(body, { headers }));
  };
  const answer = fetch(request).then((response) => {
    if (holdsRows(response)) waitUntil(store(response.clone()).catch(() => undefined));
    return response;
  });
  waitUntil(answer.catch(() => undefined));
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null));
  const first = await Promise.race([answer.catch(() => null), tooLate]);
  if (first && holdsRows(first)) return first;
  const stored = await opening.then((cache) => cache.match(request.url)).catch(() => undefined);
  return stored ?? answer;
}

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  if (repairLink(event as FetchEvent)) return event.stopImmediatePropagation();
  if (leavePrivatePages(event as FetchEvent) || !isPublicRead(request)) return;
  const waitUntil = (work: Promise<unknown>) => (event as FetchEvent).waitUntil(work);
  (event as FetchEvent).respondWith(answerRead({ request, waitUntil }));
  event.stopImmediatePropagation();
});

// Another version of the site may read other columns.
addEventListener("activate", (event) => {
  const isOld = (name: string) => name.startsWith(CACHE_PREFIX) && name !== cacheName;
  const clean = async () =>
    Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  (event as FetchEvent).waitUntil(clean());
});
