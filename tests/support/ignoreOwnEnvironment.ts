import { loadEnv } from "vite";

/** Blanks what a developer's `.env` or shell says of the site, so that tests never meet a real project. In: the root. */
export function ignoreOwnEnvironment(root: string): void {
  for (const name of Object.keys(loadEnv("embedded", root, "VITE_"))) process.env[name] = "";
}
