import { resolve } from "node:path";
import type { EmbeddedSupabase } from "./startEmbeddedSupabase.ts";

interface Shared {
  started: Promise<EmbeddedSupabase>;
  users: number;
}

/** Vite reloads its configuration before it closes the old server: both share this, on the process itself. */
const registry = Symbol.for("embedded-supabase-instances");

/** Starts the instance of a data folder, or joins the one that runs in this process. The last to release closes it. */
export function shareInstance(dataDir: string, print: (line: string) => void) {
  const holder = globalThis as { [registry]?: Map<string, Shared> };
  holder[registry] ??= new Map();
  const instances = holder[registry];
  const key = resolve(dataDir);
  const shared = instances.get(key) ?? { started: start(key, print), users: 0 };
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

async function start(dataDir: string, print: (line: string) => void): Promise<EmbeddedSupabase> {
  const { startEmbeddedSupabase } = await import("./startEmbeddedSupabase.ts");
  return startEmbeddedSupabase({ dataDir, print });
}
