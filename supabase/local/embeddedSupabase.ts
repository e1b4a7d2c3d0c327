import { resolve } from "node:path";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { EMBEDDED_MODE } from "../../vite/refuseBuild.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { readVariables } from "../run/readVariables.ts";
import { CONTACT_PATH } from "./contactMessages.ts";
import { DEMO_OWNER, EMBEDDED_ANON_KEY } from "./embeddedKeys.ts";
import type { EmbeddedSupabase, EmbeddedSupabaseOptions } from "./startEmbeddedSupabase.ts";

/** The band of the demo content; `.env` may name another. */
const DEMO_BAND = { VITE_ARTIST_NAME: "Glass Harbor", VITE_SOCIAL_URL: "https://www.instagram.com/" };

const dataDir = () => process.env.EMBEDDED_SUPABASE_DIR ?? projectPaths.data;

/** Starts the embedded Supabase for a build that reads its catalogue: its address, until it is closed. Null for others. */
export async function startForBuild(mode: string) {
  if (mode !== EMBEDDED_MODE || process.env.BUILD_WITHOUT_CATALOGUE === "1") return null;
  const { started, release } = shareInstance(dataDir());
  const { url } = await (await started).listen();
  return { url, close: release };
}

/** Runs inside `vite` and `vite preview` while VITE_SUPABASE_URL is not set; a build gets its addresses in embedded mode. */
export function embeddedSupabase(): Plugin {
  let isOn = false;
  return {
    name: "embedded-supabase",
    config(userConfig, { command, mode }) {
      const environment = readVariables(mode, userConfig.root ?? process.cwd());
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
    configureServer: async (server) => {
      if (isOn && !process.env.VITEST) await mount(server, dataDir());
    },
    configurePreviewServer: async (server) => {
      if (isOn) await mount(server, dataDir());
    },
  };
}

/** Resolves once Supabase has started, so the sentence of a failure is the first thing to read. */
async function mount(server: ViteDevServer | PreviewServer, dataDir: string): Promise<void> {
  const { logger } = server.config;
  const instance = shareInstance(dataDir, {
    print: (line) => logger.info(line, { timestamp: true }),
  });
  const supabase = await instance.started.catch((error: Error) => {
    logger.error(`The embedded Supabase did not start.\n${error.message}`);
    process.exit(1);
  });
  server.middlewares.use(supabase.middleware);
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    logger.info(`  ➜  Dashboard: /secure, as ${DEMO_OWNER.email} with the password ${DEMO_OWNER.password}`);
  };
  server.httpServer?.once("close", () => void instance.release());
}

interface Shared {
  started: Promise<EmbeddedSupabase>;
  users: number;
}

/** Vite reloads its configuration before it closes the old server: both share this, on the process itself. */
const registry = Symbol.for("embedded-supabase-instances");

/** Starts the instance of a data folder, or joins the one that runs in this process. The last to release closes it. */
export function shareInstance(dataDir: string, options: Omit<EmbeddedSupabaseOptions, "dataDir"> = {}) {
  const holder = globalThis as { [registry]?: Map<string, Shared> };
  holder[registry] ??= new Map();
  const instances = holder[registry];
  const key = resolve(dataDir);
  const shared = instances.get(key) ?? { started: start({ ...options, dataDir: key }), users: 0 };
  shared.users += 1;
  instances.set(key, shared);
  return {
    started: shared.started,
    async release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      instances.delete(key);
      await shared.started.then((supabase) => supabase.close()).catch(() => undefined);
    },
  };
}

async function start(options: EmbeddedSupabaseOptions): Promise<EmbeddedSupabase> {
  const { startEmbeddedSupabase } = await import("./startEmbeddedSupabase.ts");
  return startEmbeddedSupabase(options);
}
