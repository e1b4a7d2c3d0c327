import { resolve } from "node:path";
import { type ResolvedConfig, runnerImport } from "vite";

/** The site's own components and data functions, for the build. */
export type SiteRenderer = typeof import("./renderPages.tsx");

const renderers = new WeakMap<ResolvedConfig, Promise<SiteRenderer>>();

/** Loads them once for a build, as it compiles them: with its mode, its environment and its values from other plugins. */
export function siteRenderer(config: ResolvedConfig): Promise<SiteRenderer> {
  const renderer = renderers.get(config) ?? loadRenderer(config);
  renderers.set(config, renderer);
  return renderer;
}

async function loadRenderer({ root, mode, define, envDir }: ResolvedConfig): Promise<SiteRenderer> {
  const { module } = await runnerImport<SiteRenderer>(resolve(root, "src/build/renderPages.tsx"), {
    root,
    mode,
    define,
    envDir,
    configFile: false,
    logLevel: "error",
  });
  return module;
}
