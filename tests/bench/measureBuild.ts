import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "../support/buildSite.ts";
import type { BenchSites } from "./benchSites.ts";
import { fillCatalogue } from "./fillCatalogue.ts";

/** A build of a long catalogue, first with all its previews to draw, then with all of them cached. */
export type BuildTimes = {
  coldSeconds: number;
  cachedSeconds: number;
  coldMemoryBytes: number;
  memoryBytes: number;
  /** The largest album page, packed by gzip. */
  pageBytes: number;
};

/** Node prints the process's peak memory, in kB, when the build ends. */
const PRINT_PEAK = 'process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';

/** Builds the site with so many albums twice. Their covers have addresses that no build has seen. */
export async function measureBuild(
  { supabase, supabaseUrl }: BenchSites,
  albums: number,
  tracksEach: number,
): Promise<BuildTimes> {
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
    return { seconds, bytes: Math.max(...peaks) };
  };
  try {
    const [cold, cached] = [await build(), await build()];
    const names = (await readdir(join(outDir, "album"))).filter((name) => name.endsWith(".html"));
    const sizes = await Promise.all(
      names.map(async (name) => gzipSync(await readFile(join(outDir, "album", name))).length),
    );
    return {
      coldSeconds: cold.seconds,
      cachedSeconds: cached.seconds,
      coldMemoryBytes: cold.bytes,
      memoryBytes: cached.bytes,
      pageBytes: Math.max(...sizes),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
    await rm(`${outDir}-maps`, { recursive: true, force: true });
  }
}
