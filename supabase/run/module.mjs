// Runs a TypeScript module of this repository on every supported Node, with Vite as the only runner:
//   node supabase/run/module.mjs supabase/development/resetDatabase.ts [arguments]
// The module exports `main(args)`. A failure ends with one sentence and status 1; DEBUG=1 shows the stack.
import "./requireNode.mjs";
import { resolve } from "node:path";

// Not a static import, which an old Node could not link.
const { createServer } = await import("vite");

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
  const { printableLines } = await vite.environments.ssr.runner.import(resolve("src/lib/printable.ts"));
  const { errorMessage } = await vite.environments.ssr.runner.import(resolve("src/rules/errorMessage.ts"));
  const isShort = error instanceof Error && !process.env.DEBUG;
  console.error(isShort ? printableLines(errorMessage(error)) : error);
  process.exitCode = 1;
} finally {
  await vite.close();
}
