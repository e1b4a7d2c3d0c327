// The service worker of the built site, compiled by `vite/page/compiledServiceWorker.ts`. Its own listeners come first: they
// stop the events that Workbox must not see.
import "./serviceWorkerListeners.ts";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { BEFORE_COVER, COVERS, MEDIA_PATH } from "../rules/carriedNames.ts";
import type { WorkerFile } from "./contract.ts";

/** Covers that are kept on a visitor's device: of an album that was played, the grid's and the player's. */
const MAX_COVERS = 120;

const { workerFiles, skipWaiting } = globalThis as unknown as {
  workerFiles: WorkerFile[];
  skipWaiting: () => Promise<void>;
};

// A newer worker waits until a visitor activates it (`reloadNewest.ts`, decision 031).
addEventListener("message", ({ data }: MessageEvent) => {
  if (data?.type === "SKIP_WAITING") void skipWaiting();
});

precacheAndRoute(workerFiles);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/"), { allowlist: [/^\/(\?|$)/] }));

// Albums' pages come from their host; offline, "/" shows the album of the address. Of their feeds and texts no page is an
// answer.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && /^\/album\/(?!.*\.(xml|json)$)/.test(url.pathname),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: "/" })] }),
);

const isPicture = ({ headers }: Response) => headers.get("content-type")?.startsWith("image/") ?? false;

registerRoute(
  COVERS,
  new CacheFirst({
    cacheName: "covers",
    // An opaque response would count as several megabytes.
    fetchOptions: { mode: "cors", credentials: "omit" },
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_COVERS, purgeOnQuotaError: true }),
      {
        // Storage and the site have a cover under one name, so it is kept once.
        cacheKeyWillBeUsed: async ({ request }) => request.url.replace(BEFORE_COVER, MEDIA_PATH),
        // A network's sign-in page may answer with 200. Workers of an older version have kept some.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && isPicture(response) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
      },
    ],
  }),
);
