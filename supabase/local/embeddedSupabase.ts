import { resolve } from "node:path";
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from "vite";
import { EMBEDDED_MODE } from "../../vite/requireEnvironment.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { CONTACT_PATH } from "./contactMessages.ts";
import { DEMO_OWNER, EMBEDDED_ANON_KEY } from "./embeddedKeys.ts";
import { isEmbeddedRequest } from "./requestHandler.ts";
import { shareInstance } from "./sharedInstance.ts";

export interface EmbeddedSupabasePluginOptions {
  /** Default: the environment's EMBEDDED_SUPABASE_DIR, else `supabase/.temp`. */
  dataDir?: string;
}

/** The band of the demo content; `.env` may name another. */
const DEMO_BAND = { VITE_ARTIST_NAME: "Glass Harbor", VITE_SOCIAL_URL: "https://www.instagram.com/" };

const defaultDataDir = () => process.env.EMBEDDED_SUPABASE_DIR ?? projectPaths.data;

/** Starts the embedded Supabase for a build that reads its catalogue: its address, until it is closed. Null for others. */
export async function startForBuild(mode: string) {
  if (mode !== EMBEDDED_MODE || process.env.BUILD_WITHOUT_CATALOGUE === "1") return null;
  const { started, release } = shareInstance(defaultDataDir(), () => {});
  const { url } = await (await started).listen();
  return { url, close: release };
}

/**
 * Runs the embedded Supabase inside `vite` and `vite preview` whenever VITE_SUPABASE_URL is not set, and sets the
 * site's addresses. A normal build gets nothing from it; `vite build --mode embedded` gets the three addresses.
 */
export function embeddedSupabase(options: EmbeddedSupabasePluginOptions = {}): Plugin {
  let isOn = false;
  const dataDir = () => options.dataDir ?? defaultDataDir();
  return {
    name: "embedded-supabase",
    config(userConfig, { command, mode }) {
      const environment = loadEnv(mode, userConfig.root ?? process.cwd(), "VITE_");
      isOn = !environment.VITE_SUPABASE_URL && (command === "serve" || mode === EMBEDDED_MODE);
      // vite.config.ts does not watch supabase/.temp; another data folder may be in the project too.
      const data = `${resolve(dataDir())}/**`;
      const server = { watch: { ignored: [`${projectPaths.data}/**`, data] }, fs: { deny: [data] } };
      if (!isOn) return { server };
      return {
        define: {
          "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("/"),
          "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(EMBEDDED_ANON_KEY),
          "import.meta.env.VITE_CONTACT_ENDPOINT": JSON.stringify(CONTACT_PATH),
          ...Object.fromEntries(
            Object.entries(DEMO_BAND)
              .filter(([name]) => !environment[name])
              .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
          ),
        },
        server,
      };
    },
    configureServer: (server) => {
      if (isOn && !process.env.VITEST) mount(server, dataDir());
    },
    configurePreviewServer: (server) => {
      if (isOn) mount(server, dataDir());
    },
  };
}

function mount(server: ViteDevServer | PreviewServer, dataDir: string): void {
  const { logger } = server.config;
  const instance = shareInstance(dataDir, (line) => logger.info(line, { timestamp: true }));
  instance.started.catch((error: Error) => {
    logger.error(`The embedded Supabase did not start.\n${error.message}`);
    process.exit(1);
  });
  server.middlewares.use((request, response, next) => {
    if (!isEmbeddedRequest(request)) return next();
    instance.started.then((supabase) => supabase.middleware(request, response, next)).catch(next);
  });
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    logger.info(`  ➜  Dashboard: /secure, as ${DEMO_OWNER.email} with the password ${DEMO_OWNER.password}`);
  };
  server.httpServer?.once("close", () => void instance.release());
}
