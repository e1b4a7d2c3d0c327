import { resolve } from "node:path";
import { type ResolvedConfig, runnerImport } from "vite";

/** The site's own components and data functions, for the build. */
export type SiteRenderer = typeof import("./renderPages.tsx");

/** Loads them as this build compiles them: with its mode, its environment and its values from other plugins. */
export async function siteRenderer({ root, mode, define, envDir }: ResolvedConfig): Promise<SiteRenderer> {
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
