import type { WorkerData } from "../../src/boot/contract.ts";
import { STORED_CATALOGUE_WAIT_MS } from "../../src/config.ts";
import { ALBUM_PAGES_PATH, CATALOGUE_FILE_PATH } from "../../src/routes.ts";
import { publicAddresses } from "./builtCatalogue.ts";
import type { Compile } from "./inlineScript.ts";
import type { SiteAssets } from "./siteAssets.ts";

/** The file of the bundle whose code the service worker begins with; it is not deployed. */
export const SERVICE_WORKER_LISTENERS_FILE = "service-worker-listeners.js";

/** The first listeners of the service worker, with the addresses that they store. */
export async function serviceWorkerListeners({ script }: SiteAssets, compile: Compile): Promise<string> {
  const data: WorkerData = {
    reads: [...(await publicAddresses()), ALBUM_PAGES_PATH, CATALOGUE_FILE_PATH],
    cacheName: `last-responses:${script}`,
    waitMs: STORED_CATALOGUE_WAIT_MS,
  };
  const code = await compile("boot/serviceWorkerListeners");
  return `self.workerData = ${JSON.stringify(data)};\n${code}\n`;
}
