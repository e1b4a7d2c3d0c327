import { createHash } from "node:crypto";
import type { Plugin, Rollup } from "vite";
import type { WorkerFile } from "../src/boot/contract.ts";
import { SERVICE_WORKER_FILE } from "./page/compiledServiceWorker.ts";

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

/** Files of letters that few titles have. */
const RARE_LETTERS = /^assets\/[a-z-]+-(latin-ext|greek|cyrillic)-/;

/** "/" with its scripts, styles and the font of its titles. */
function filesOf(bundle: Rollup.OutputBundle): WorkerFile[] {
  const chunks = publicChunks(bundle);
  const home = bundle["index.html"];
  const html = home?.type === "asset" ? String(home.source) : "";
  const names = Object.keys(bundle).filter(
    (name) => /^assets\/.+\.(css|js|woff2)$/.test(name) && !RARE_LETTERS.test(name),
  );
  return [
    // The address that hosts serve it at.
    ...(html ? [{ url: "/", revision: revisionOf(html) }] : []),
    ...names
      .filter((name) => !name.endsWith(".js") || chunks.has(name))
      .filter((name) => !name.endsWith(".woff2") || html.includes(name))
      .map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

/** Tells the service worker (`src/boot/serviceWorker.ts`) its files. Must be the last plugin: it reads the finished ones. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[SERVICE_WORKER_FILE];
        if (worker?.type === "asset")
          worker.source = `self.workerFiles = ${JSON.stringify(filesOf(bundle))};\n${worker.source}`;
      },
    },
  };
}
