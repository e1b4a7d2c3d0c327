import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOn } from "../../supabase/local/listen.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { buildSite } from "./buildSite.ts";
import { giveFullAddresses } from "./giveFullAddresses.ts";
import type { Site } from "./startSite.ts";

/** The site built with the catalogue of its Supabase: its albums have pages. */
export type PublishedSite = {
  url: string;
  /** All that the build has written: `dist`, and the source maps beside it. */
  folder: string;
  /** What the build printed. */
  printed: string;
  /** Builds and publishes it once more, as its Supabase is now. Out: what that build printed. */
  publishAgain: () => Promise<string>;
  close: () => Promise<void>;
};

/**
 * Builds the site with the seeded albums, as `npm run build` does, and serves it as a static host at an address of its
 * own, which the build knows (VITE_SITE_URL). In: what a test changes in the seeded data first.
 */
export async function publishSite(
  { supabase, url: supabaseUrl }: Site,
  prepare: () => Promise<unknown> = async () => {},
): Promise<PublishedSite> {
  await supabase.reset();
  await giveFullAddresses(supabase, supabaseUrl);
  await prepare();
  const folder = await mkdtemp(join(tmpdir(), "published-site-"));
  // Until the first build there is nothing at the site's address.
  let host: Awaited<ReturnType<typeof staticHost>> = (_request, response) => response.writeHead(404).end();
  const { url, close } = await listenOn((request, response) => host(request, response));
  const variables = { VITE_SITE_URL: url };
  /** In: the folder of the build. The one before is served until it is written. */
  const publish = async (name: string) => {
    const outDir = join(folder, name);
    const output = await buildSite({ supabaseUrl, anonKey: supabase.anonKey, outDir, variables });
    host = await staticHost(outDir);
    return output;
  };
  return {
    url,
    folder,
    printed: await publish("dist"),
    publishAgain: () => publish("dist-again"),
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
