import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { PRIVATE_REFERRER_POLICY } from "../src/rules/privateLinkToken.ts";

/** Covers lie in Supabase under names that are never used again; whatever else lies there is not touched. */
const COVERS = /^https?:\/\/[^/]+\/storage\/v1\/object\/public\/album-covers\//;

/** Covers that are kept on a visitor's device: of an album that was played, the grid's and the player's. */
const MAX_COVERS = 120;

const WORKER = "sw.js";

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
 * Stands before everything else in the worker: a request of a page with a private link goes on to none of its
 * listeners, so the browser sends it as if there were no worker. Such a page is known by the fragment that it is opened
 * with; then by its id, for what its document asks for before its script has run; and by the mark that its script puts
 * on each request (src/rules/privateLinkToken.ts), as a worker may be ended at any time and remembers nothing.
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
 * The service worker of the built site: it keeps "/" with its scripts and its face, and the covers that were seen.
 * Audio, the API, /secure and pages with a private link never pass through it. A newer one waits until a visitor asks for
 * it (`reloadNewest.ts`). Stands last among the plugins, as it takes the finished files.
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
        globPatterns: ["index.html", "assets/*.{js,woff2}"],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (files) => ({
            manifest: files
              .filter(({ url }) => !url.endsWith(".js") || chunks.has(url))
              // The address that hosts serve it at.
              .map((file) => (file.url === "index.html" ? { ...file, url: "/" } : file)),
          }),
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
              // An answer that the worker cannot read would count as several megabytes.
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
