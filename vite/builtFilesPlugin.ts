import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Plugin, type ResolvedConfig, type Rollup, runnerImport } from "vite";
import { type Environment, type EnvironmentValues, readEnvironment } from "../src/environment.ts";
import { printableLines } from "../src/lib/printable.ts";
import { languages } from "../src/messages/languages/all.ts";
import { redirectOf, staticHost } from "./host/staticHost.ts";
import { headElements, inLanguage } from "./page/head.ts";
import { languageAlias } from "./page/languageAlias.ts";
import { insertBefore } from "./page/page.ts";
import { readSiteAssets, type SiteAssets, STYLES_INPUT } from "./page/siteAssets.ts";

type LoadBuiltFiles = (config: ResolvedConfig) => Promise<typeof import("./builtFiles.tsx").builtFiles>;

/** Loads `builtFiles` as the build compiles the site: with its mode, its environment and values of other plugins. */
export const loadBuiltFiles: LoadBuiltFiles = async (config) => {
  const { root, mode, define, env } = config;
  const path = resolve(root, "vite/builtFiles.tsx");
  // The runner reads no `.env`, whatever its envDir is.
  const values = Object.entries(env).filter(([name]) => name.startsWith("VITE_"));
  const defined = values.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]);
  const { module } = await runnerImport<typeof import("./builtFiles.tsx")>(path, {
    root,
    mode,
    define: { ...Object.fromEntries(defined), ...define },
    resolve: { alias: [languageAlias(builtEnvironment(config).language)] },
    configFile: false,
    logLevel: "error",
  });
  return module.builtFiles;
};

/** Starts the Supabase that a build without an address for one may read, if its mode has one. */
type StartSupabase = (mode: string) => Promise<{ url: string; close: () => Promise<void> } | null>;

const throwIt = (sentence: string): never => {
  throw new Error(sentence);
};

/**
 * Makes the pages: by `builtFiles` in a build, and the head of `index.html` in development. Serves them as a static host.
 * `stop` ends a build that cannot read its albums. Tests `load` it in another way (decision 139).
 */
export function builtFilesPlugin(
  startSupabase?: StartSupabase,
  stop = throwIt,
  load = loadBuiltFiles,
): Plugin {
  let config: ResolvedConfig;
  let assets: SiteAssets | undefined;
  // Shown when the build is done, below the list of files: hosts show the last lines.
  const warnings: string[] = [];
  const findings: string[] = [];

  return {
    name: "built-files",
    // Making the pages takes longer than the bundle, because it loads the site once more. No warning is needed.
    config: () => ({
      build: {
        rolldownOptions: {
          input: ["index.html", STYLES_INPUT],
          checks: { pluginTimings: false },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk }) {
        // Before Vite writes into the chunks which style sheets they need.
        if (bundle && chunk) assets = readSiteAssets(chunk, bundle);
        if (bundle) return html;
        const environment = builtEnvironment(config);
        const page = { html, inlineScripts: [] };
        const { language } = languages[environment.language] ?? languages.en;
        const inOwn = inLanguage(language)(page);
        return insertBefore(inOwn, "</head>", `${headElements(environment)}\n  `).html;
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        if (!assets) return;
        if (!builtEnvironment(config).siteUrl && config.mode === "production")
          warnings.push(
            "VITE_SITE_URL is not set: link previews get no picture, no sitemap is written, and renamed albums lose their earlier addresses.",
          );
        const { supabaseUrl } = builtEnvironment(config);
        const started = supabaseUrl ? null : await startSupabase?.(config.mode);
        const builtFiles = await load(config);
        const files = await builtFiles({
          root: config.root,
          template: await readFile(resolve(config.root, "index.html"), "utf8"),
          assets,
          hashedFiles: hashedFilesOf(bundle, assets),
          bundleBytes: bytesOf(bundle),
          folder: resolve(config.root, config.build.outDir),
          target: config.build.target,
          supabaseUrl: started?.url ?? supabaseUrl,
          write: async (fileName, source) => {
            const file = resolve(config.root, config.build.outDir, fileName);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, source);
          },
          say: (sentence) => void findings.push(printableLines(sentence)),
          warn: (sentence) => void warnings.push(printableLines(sentence)),
          stop,
        }).finally(() => started?.close());
        delete bundle["index.html"];
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: "asset", fileName, source });
      },
    },
    closeBundle() {
      for (const sentence of findings.splice(0)) config.logger.info(sentence);
      for (const sentence of warnings.splice(0)) config.logger.warn(sentence);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // The built site has an icon of its own; the drawing that it is made from serves as well.
        const target = request.url === "/favicon.ico" ? "/icon.svg" : redirectOf(request.url ?? "/");
        if (target) response.writeHead(308, { Location: target }).end();
        else next();
      });
    },
    async configurePreviewServer(server) {
      server.middlewares.use(await staticHost(resolve(config.root, config.build.outDir)));
    },
  };
}

/** The files that a host may let browsers keep, from the root: what every page needs first. */
function hashedFilesOf(bundle: Rollup.OutputBundle, { script, modules, stylesFile }: SiteAssets): string[] {
  const names = Object.keys(bundle).filter(
    (name) => /^(assets|workers)\//.test(name) && !name.endsWith(".map"),
  );
  return [...new Set([script, ...modules, stylesFile, ...names.map((name) => `/${name}`)])];
}

const bytesOf = (bundle: Rollup.OutputBundle): number =>
  Object.values(bundle).reduce(
    (sum, file) => sum + Buffer.byteLength(file.type === "chunk" ? file.code : file.source),
    0,
  );

/** The configuration of a build or a server, with the values of other plugins (`define`). */
const builtEnvironment = (config: ResolvedConfig): Environment =>
  readEnvironment(builtValues(config)).environment;

/** What `builtEnvironment` reads. */
export function builtValues({ env, define = {} }: ResolvedConfig): EnvironmentValues {
  const defined = Object.entries(define).flatMap(([name, value]) =>
    name.startsWith("import.meta.env.") && typeof value === "string"
      ? [[name.slice("import.meta.env.".length), JSON.parse(value) as string]]
      : [],
  );
  return { ...env, ...Object.fromEntries(defined) };
}
