import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../support/buildSite.ts";
import type { BenchSites } from "./benchSites.ts";
import { fillCatalogue } from "./fillCatalogue.ts";

/** Node prints the process's peak memory, in kB, when the build ends. */
const PRINT_PEAK = 'process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';

/**
 * Builds the site with so many albums twice: first with all its previews to draw, as their covers have addresses that
 * no build has seen, then with all of them cached.
 */
export async function measureBuild(
  { supabase, supabaseUrl }: BenchSites,
  albums: number,
  tracksEach: number,
) {
  await fillCatalogue(supabase, albums, tracksEach);
  const outDir = await mkdtemp(join(tmpdir(), "bench-build-"));
  const variables = {
    VITE_SITE_URL: "https://band.example",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_PEAK)}`,
  };
  const build = async () => {
    const start = performance.now();
    const printed = await buildSite({ supabaseUrl, anonKey: supabase.anonKey, outDir, variables });
    const seconds = (performance.now() - start) / 1000;
    const peaks = [...printed.matchAll(/peak (\d+)/g)].map(([, kilobytes]) => Number(kilobytes) * 1024);
    return { seconds, memoryBytes: Math.max(...peaks) };
  };
  try {
    return { cold: await build(), cached: await build() };
  } finally {
    for (const folder of [outDir, `${outDir}-maps`]) await rm(folder, { recursive: true, force: true });
  }
}
