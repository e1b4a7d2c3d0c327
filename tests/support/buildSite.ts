import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { projectPaths } from "../../supabase/run/projectPaths.ts";

type BuildInput = {
  supabaseUrl: string;
  anonKey: string;
  outDir: string;
  /** Default: production. */
  mode?: string;
  /** Further variables of the environment. */
  variables?: Record<string, string>;
};

/**
 * Builds the site as `npm run build` does, for the Supabase at an address. In a process of its own, since a build takes
 * its configuration from the environment. Out: what it printed. Throws the output when the build fails.
 */
export function buildSite({
  supabaseUrl,
  anonKey,
  outDir,
  mode = "production",
  variables,
}: BuildInput): Promise<string> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_ANON_KEY: anonKey,
    VITE_CONTACT_ENDPOINT: `${supabaseUrl}/contact`,
    VITE_ARTIST_NAME: "Glass Harbor",
    VITE_SOCIAL_URL: "https://www.instagram.com/",
    VITE_VIDEO_CONSENT: "off",
    ...variables,
  };
  const args = [vite, "build", "--mode", mode, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: projectPaths.root, env }, (error, output, warnings) =>
      error ? reject(new Error(output + warnings)) : resolve(output + warnings),
    );
  });
}
