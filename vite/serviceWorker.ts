import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { type VitePluginPWAAPI, VitePWA } from "vite-plugin-pwa";
import { KEY } from "../src/rules/carriedNames.ts";
import { SERVICE_WORKER_LISTENERS_FILE } from "./page/compiledServiceWorker.ts";

/**
 * Covers in Supabase, at the site or at a copy of its files, under names that are never used again. Nothing else of these
 * is cached.
 */
export const COVERS = new RegExp(`^https?://[^?#]+/(album-covers/covers/|covers/${KEY}\\.[a-z]+$)`, "i");

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
 * The service worker of the built site: it caches "/" with its scripts, styles and font, the covers that were seen, and the
 * last responses to the public reads, the list of albums' pages and what the last build knew (`src/boot/serviceWorkerListeners.ts`). A newer one
 * waits until a visitor activates it (`reloadNewest.ts`, decision 031). Must be the last plugin, because it reads the
 * finished files.
 */
export function serviceWorker(): Plugin[] {
  let chunks = new Set<string>();
  let listeners = "";
  let config: ResolvedConfig;
  const pwa = VitePWA({
    manifest: false,
    injectRegister: null,
    registerType: "prompt",
    filename: WORKER,
    workbox: {
      globPatterns: ["index.html", "assets/*.{css,js,woff2}"],
      // The files of letters that few titles have.
      globIgnores: ["assets/*-{latin-ext,greek,cyrillic}-*.woff2"],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (files) => {
          const html = await readFile(resolve(config.root, config.build.outDir, "index.html"), "utf8");
          // The address that hosts serve it at.
          const home = { url: "/", revision: revisionOf(html) };
          return {
            manifest: files
              .filter(({ url }) => !url.endsWith(".js") || chunks.has(url))
              // Of the face of the site's titles alone.
              .filter(({ url }) => !url.endsWith(".woff2") || html.includes(url))
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
        // Albums' pages come from their host; offline, "/" shows the album of the address.
        {
          urlPattern: ({ request, url }) => request.mode === "navigate" && url.pathname.startsWith("/album/"),
          handler: "NetworkOnly",
          options: { precacheFallback: { fallbackURL: "/" } },
        },
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
  });
  return [
    // It would write the worker when Vite closes the build. Vite closes a failed one too, and an error then hides its cause.
    ...pwa.map(({ closeBundle: _writeWorker, ...plugin }) => plugin),
    {
      name: "service-worker",
      apply: "build",
      enforce: "post",
      configResolved(resolved) {
        config = resolved;
      },
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          chunks = publicChunks(bundle);
          const file = bundle[SERVICE_WORKER_LISTENERS_FILE];
          listeners = file?.type === "asset" ? String(file.source) : "";
          delete bundle[SERVICE_WORKER_LISTENERS_FILE];
        },
      },
      writeBundle: {
        order: "post",
        async handler() {
          const { api } = pwa.find(({ name }) => name === "vite-plugin-pwa") as Plugin<VitePluginPWAAPI>;
          await api?.generateSW();
          const worker = resolve(config.root, config.build.outDir, WORKER);
          await writeFile(worker, listeners + (await readFile(worker, "utf8")));
        },
      },
    },
  ];
}
