import type { Plugin, Rollup } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Covers lie in Supabase under names that are never used again; whatever else lies there is not touched. */
const COVERS = /^https?:\/\/[^/]+\/storage\/v1\/object\/public\/album-covers\//;

/** Covers that are kept on a visitor's device: of an album that was played, the grid's and the player's. */
const MAX_COVERS = 120;

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
 * The service worker of the built site: it keeps "/" with its scripts and its face, and the covers that were seen.
 * Audio, the API and /secure never pass through it. A newer one waits until a visitor asks for it (`reloadNewest.ts`).
 * Stands last among the plugins, as it takes the finished files.
 */
export function offlineSupport(): Plugin[] {
  let chunks = new Set<string>();
  return [
    {
      name: "public-chunks",
      apply: "build",
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
      filename: "sw.js",
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
  ];
}
