// Runs a TypeScript module of this repository on every supported Node, with Vite as the only runner:
//   node supabase/run/module.mjs supabase/development/resetDatabase.ts [arguments]
// The module exports `main(args)`. A failure ends with one sentence and status 1; DEBUG=1 shows the stack.
import { resolve } from "node:path";
import { createServer } from "vite";

const PRINTABLE = "src/lib/printable.ts";

const [file, ...args] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  if (!file) throw new Error("Which module? node supabase/run/module.mjs <file.ts> [arguments]");
  const module = await vite.environments.ssr.runner.import(resolve(file));
  await module.main(args);
} catch (error) {
  const { printableLines } = await vite.environments.ssr.runner.import(resolve(PRINTABLE));
  const isShort = error instanceof Error && !process.env.DEBUG;
  console.error(isShort ? printableLines(error.message) : error);
  process.exitCode = 1;
} finally {
  await vite.close();
}
