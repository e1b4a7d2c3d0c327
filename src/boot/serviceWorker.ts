// The service worker of the built site, compiled by `vite/page/compiledServiceWorker.ts`. Its own listeners come first: they
// stop the events that Workbox must not see.
import "./serviceWorkerListeners.ts";
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { COVERS } from "../rules/carriedNames.ts";
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

// Albums' pages come from their host; offline, "/" shows the album of the address.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname.startsWith("/album/"),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: "/" })] }),
);

registerRoute(
  COVERS,
  new CacheFirst({
    cacheName: "covers",
    // An opaque response would count as several megabytes.
    fetchOptions: { mode: "cors", credentials: "omit" },
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_COVERS, purgeOnQuotaError: true }),
      new CacheableResponsePlugin({ statuses: [200] }),
    ],
  }),
);
