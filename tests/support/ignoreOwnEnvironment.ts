import { loadEnv } from "vite";

/**
 * Clears a developer's `.env`, a band's `band.env` and `.env.production`, and shell variables of the site, so that tests
 * never reach a real project. In: the root.
 */
export function ignoreOwnEnvironment(root: string): void {
  process.env.BUILD_WITHOUT_ENV_FILES = "1";
  for (const name of Object.keys(loadEnv("production", root, "VITE_"))) process.env[name] = "";
}
