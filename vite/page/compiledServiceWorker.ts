import type { WorkerData } from "../../src/boot/contract.ts";
import { STORED_CATALOGUE_WAIT_MS } from "../../src/config.ts";
import { ALBUM_PAGES_PATH, CATALOGUE_FILE_PATH, SERVICE_WORKER_PATH } from "../../src/routes.ts";
import { publicAddresses } from "./builtCatalogue.ts";
import type { Compile } from "./inlineScript.ts";
import type { SiteAssets } from "./siteAssets.ts";

export const SERVICE_WORKER_FILE = SERVICE_WORKER_PATH.slice(1);

/** The code of the service worker, with the addresses that it stores; without its files. */
export async function compiledServiceWorker({ script }: SiteAssets, compile: Compile): Promise<string> {
  const data: WorkerData = {
    reads: [...(await publicAddresses()), ALBUM_PAGES_PATH, CATALOGUE_FILE_PATH],
    cacheName: `last-responses:${script}`,
    waitMs: STORED_CATALOGUE_WAIT_MS,
  };
  const code = await compile("boot/serviceWorker");
  return `self.workerData = ${JSON.stringify(data)};\n${code}\n`;
}
