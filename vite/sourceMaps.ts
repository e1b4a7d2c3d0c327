import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** Writes source maps beside the built site (`dist-maps` for `dist`), where no visitor can ask for them. */
export function sourceMaps(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "source-maps",
    apply: (_config, { command, mode }) => command === "build" && mode === "production",
    config: () => ({ build: { sourcemap: "hidden" } }),
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const site = resolve(config.root, config.build.outDir);
      const maps = `${site}-maps`;
      await rm(maps, { recursive: true, force: true });
      await mkdir(maps, { recursive: true });
      const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith(".map"));
      for (const file of files) await rename(join(site, file), join(maps, basename(file)));
    },
  };
}
