import { loadEnv, type Plugin } from "vite";
import { readEnvironment } from "../src/config.ts";
import { EMBEDDED_MODE } from "../supabase/local/embeddedSupabase.ts";

/** Stops a production build whose configuration is missing or malformed, with one sentence (README, "Environment"). */
export function requireEnvironment(): Plugin {
  return {
    name: "require-environment",
    apply: "build",
    config(userConfig, { mode }) {
      if (mode === EMBEDDED_MODE) return;
      const root = userConfig.root ?? process.cwd();
      const { problem } = readEnvironment(loadEnv(mode, root, "VITE_"));
      if (!problem) return;
      console.error(problem);
      process.exit(1);
    },
  };
}
