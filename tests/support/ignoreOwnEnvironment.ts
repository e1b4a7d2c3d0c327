import { loadEnv } from "vite";

/**
 * Clears a developer's `.env`, a band's `.env.production` and shell variables of the site, so that tests never reach a real
 * project. In: the root.
 */
export function ignoreOwnEnvironment(root: string): void {
  for (const name of Object.keys(loadEnv("production", root, "VITE_"))) process.env[name] = "";
}
