import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createRunnableDevEnvironment, type Plugin, type ResolvedConfig, resolveConfig } from "vite";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { builtValues, loadBuiltFiles } from "../../vite/builtFilesPlugin.ts";

/** Where the compiled modules of all builds of a process find the values of the one that loads them. */
const VALUES = "valuesOfTheBuild";

const { root } = projectPaths;

/** The functions of a module that draw the same picture in each build of the same site. */
const drawings: Record<string, string[]> = {
  "icons.ts": ["siteIcons"],
  "previewPicture.ts": ["iconPreview", "placeholderPreview"],
};

/** Where the compiled modules find `drawOnce`. */
const DRAW_ONCE = "drawOnceForAllBuilds";
const drawn = new Map<string, unknown>();

/** The same function, which returns again what it has drawn. All builds have the icon of this repository, whatever their root. */
const drawOnce =
  (name: string, draw: (...values: unknown[]) => unknown) =>
  (...values: unknown[]) => {
    const key = name === "siteIcons" ? name : JSON.stringify([name, values]);
    const picture = drawn.get(key) ?? draw(...values);
    drawn.set(key, picture);
    return picture;
  };

/** Draws once for all builds of a process: half of the time of a small build. */
const drawingOnce: Plugin = {
  name: "drawing-once",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(join(root, "vite/identity"))) return null;
    return drawings[basename(id)]?.reduce((text, name) => {
      const start = new RegExp(`export ((?:async )?function )${name}\\(`);
      if (!start.test(text)) throw new Error(`${id} has no function ${name} any more.`);
      const rest = text.replace(start, `$1${name}Anew(`);
      return `${rest}\nexport const ${name} = globalThis.${DRAW_ONCE}("${name}", ${name}Anew);`;
    }, code);
  },
};

async function start() {
  const names = readFileSync(join(root, "src/environment.ts"), "utf8").match(/VITE_\w+/g) ?? [];
  const define = Object.fromEntries(
    names.map((name) => [`import.meta.env.${name}`, `globalThis.${VALUES}.${name}`]),
  );
  // As `runnerImport` of Vite has it.
  const config = await resolveConfig(
    {
      ...{ root, define, mode: "production", configFile: false, envDir: false, logLevel: "error" },
      plugins: [drawingOnce],
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
  Object.assign(globalThis, { [VALUES]: values, [DRAW_ONCE]: drawOnce });
  runner.clearCache();
  const module = await runner.import<typeof import("../../vite/builtFiles.tsx")>(
    join(root, "vite/builtFiles.tsx"),
  );
  return module.builtFiles;
}
