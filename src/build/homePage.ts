import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { siteRenderer } from "./siteRenderer.ts";

/**
 * Writes the first paint of "/" into the built `index.html`, with the catalogue where Supabase can be reached
 * (docs/speed-and-scale.md). Without it the page starts with its spinner, and the build goes on.
 */
export function homePage(): Plugin {
  let config: ResolvedConfig;
  const warn = (reason: string) =>
    config.logger.warn(
      `The page is built without the catalogue: ${reason} It reads the catalogue when it is opened.`,
    );

  return {
    name: "home-page",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const renderer = await siteRenderer(config);
      const catalogue = await renderer.readCatalogue().catch((error: { message?: string }) => {
        warn(`Supabase could not be read (${error.message}).`);
        return null;
      });
      if (catalogue?.albums.length === 0) warn("it has no albums yet.");
      const file = resolve(config.root, config.build.outDir, "index.html");
      await writeFile(file, await renderer.renderHome(await readFile(file, "utf8"), catalogue));
    },
  };
}
