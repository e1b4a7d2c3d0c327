import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { SETUP_PATH } from "../src/routes.ts";

/** The migrations that a script for the SQL Editor applies, by their numbers. */
export const migrationsIn = (script: string): string[] =>
  [...script.matchAll(/where version = '(\d+)'/g)].map(([, version = ""]) => version);

/**
 * Lays `supabase/setup.sql` beside the dashboard, for "Copy the script", and tells the dashboard which migrations it has: so
 * the number that a database is compared with is always that of the script which is offered (decision 123).
 */
export function setupScript(): Plugin {
  let script = "";
  return {
    name: "setup-script",
    config() {
      script = readFileSync(resolve(import.meta.dirname, "../supabase/setup.sql"), "utf8");
      return { define: { MIGRATIONS_OF_BUILD: JSON.stringify(migrationsIn(script)) } };
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: SETUP_PATH.slice(1), source: script });
    },
    configureServer({ middlewares }) {
      middlewares.use(SETUP_PATH, (_request, response) => {
        response.setHeader("Content-Type", "text/plain; charset=utf-8").end(script);
      });
    },
  };
}
