import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { PRIVATE_REFERRER_POLICY } from "../src/boot/privateLinkInAddress.ts";

/** Covers are stored in Supabase under names that are never used again. Nothing else of Supabase is cached. */
const COVERS = /^https?:\/\/[^/]+\/storage\/v1\/object\/public\/album-covers\/covers\//;

/** Covers that are kept on a visitor's device: of an album that was played, the grid's and the player's. */
const MAX_COVERS = 120;

const WORKER = "sw.js";

/** A hash of the public page, without the time of its build: no visitor is offered a page in which nothing is new. */
export function revisionOf(html: string): string {
  return createHash("sha256")
    .update(html.replace(/"readAt":\d+/, ""))
    .digest("hex");
}

/** The chunks that "/" needs or may load, by file name: all that can be reached without the dashboard. */
function publicChunks(bundle: Rollup.OutputBundle): Set<string> {
  const reached = new Set<string>();
  const reach = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== "chunk" || reached.has(fileName)) return;
    if (file.facadeModuleId?.endsWith("/src/pages/SecurePage.tsx")) return;
    reached.add(fileName);
    for (const imported of [...file.imports, ...file.dynamicImports]) reach(imported);
  };
  for (const file of Object.values(bundle)) if (file.type === "chunk" && file.isEntry) reach(file.fileName);
  return reached;
}

/**
 * The worker's first listener. It stops the events of requests from pages with a private link, so the browser sends
 * them as if there were no worker. Such a page is recognized by the fragment of its address; then by its client id,
 * until its script has run; then by the referrer policy that its script sets
 * on each request (src/boot/privateLinkInAddress.ts), as a worker may be ended at any time and remembers nothing.
 */
const leavePrivatePages = `(() => {
  const pages = new Set();
  const isScript = (url) => url.startsWith(location.origin + "/assets/");
  addEventListener("fetch", (event) => {
    const { mode, url, referrerPolicy } = event.request;
    const isOpened = mode === "navigate" && url.includes("#share=");
    if (isOpened) pages.add(event.resultingClientId);
    if (
      isOpened ||
      pages.has(event.clientId) ||
      referrerPolicy === "${PRIVATE_REFERRER_POLICY.fromHost}" ||
      (referrerPolicy === "${PRIVATE_REFERRER_POLICY.fromAnywhere}" && !isScript(url))
    )
      event.stopImmediatePropagation();
  });
})();
`;

/**
 * The service worker of the built site: it caches "/" with its scripts, its styles and its font, and the covers that were seen.
 * Audio, the API, /secure and pages with a private link bypass it. A newer one waits until a visitor activates
 * it (`reloadNewest.ts`). Must be the last plugin, because it reads the finished files.
 */
export function offlineSupport(): Plugin[] {
  let chunks = new Set<string>();
  let config: ResolvedConfig;
  return [
    {
      name: "public-chunks",
      apply: "build",
      configResolved(resolved) {
        config = resolved;
      },
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          chunks = publicChunks(bundle);
        },
      },
    },
    ...VitePWA({
      manifest: false,
      injectRegister: null,
      registerType: "prompt",
      filename: WORKER,
      integration: { closeBundleOrder: "post" },
      workbox: {
        globPatterns: ["index.html", "assets/*.{css,js,woff2}"],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (files) => {
            const html = await readFile(resolve(config.root, config.build.outDir, "index.html"), "utf8");
            // The address that hosts serve it at.
            const home = { url: "/", revision: revisionOf(html) };
            return {
              manifest: files
                .filter(({ url }) => !url.endsWith(".js") || chunks.has(url))
                .map((file) => (file.url === "index.html" ? { ...file, ...home } : file)),
            };
          },
        ],
        navigateFallback: "/",
        navigateFallbackAllowlist: [/^\/(\?|$)/],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: COVERS,
            handler: "CacheFirst",
            options: {
              cacheName: "covers",
              expiration: { maxEntries: MAX_COVERS, purgeOnQuotaError: true },
              cacheableResponse: { statuses: [200] },
              // An opaque response would count as several megabytes.
              fetchOptions: { mode: "cors", credentials: "omit" },
            },
          },
        ],
      },
    }),
    {
      name: "private-pages",
      apply: "build",
      enforce: "post",
      closeBundle: {
        order: "post",
        sequential: true,
        async handler(error?: Error) {
          if (error) return;
          const worker = resolve(config.root, config.build.outDir, WORKER);
          await writeFile(worker, leavePrivatePages + (await readFile(worker, "utf8")));
        },
      },
    },
  ];
}
