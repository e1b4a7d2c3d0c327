import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRunnableDevEnvironment, type ResolvedConfig, resolveConfig } from "vite";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { builtValues, loadBuiltFiles } from "../../vite/builtFilesPlugin.ts";

/** Where the compiled modules of all builds of a process find the values of the one that loads them. */
const VALUES = "valuesOfTheBuild";

const { root } = projectPaths;

async function start() {
  const names = readFileSync(join(root, "src/environment.ts"), "utf8").match(/VITE_\w+/g) ?? [];
  const define = Object.fromEntries(
    names.map((name) => [`import.meta.env.${name}`, `globalThis.${VALUES}.${name}`]),
  );
  // As `runnerImport` of Vite has it.
  const config = await resolveConfig(
    {
      ...{ root, define, mode: "production", configFile: false, envDir: false, logLevel: "error" },
      environments: {
        again: {
          consumer: "server",
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ["node"] },
        },
      },
    },
    "serve",
  );
  const environment = createRunnableDevEnvironment("again", config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return environment;
}

let started: ReturnType<typeof start> | undefined;

/**
 * `loadBuiltFiles` for builds of one process: compiles the site once for all of them, half of the time of a small build. In
 * another language it is compiled anew.
 */
export async function loadBuiltFilesAgain(config: ResolvedConfig): ReturnType<typeof loadBuiltFiles> {
  const values = builtValues(config);
  if (values.VITE_LANGUAGE) return loadBuiltFiles(config);
  started ??= start();
  const { runner } = await started;
  Object.assign(globalThis, { [VALUES]: values });
  runner.clearCache();
  const module = await runner.import<typeof import("../../vite/builtFiles.tsx")>(
    join(root, "vite/builtFiles.tsx"),
  );
  return module.builtFiles;
}
