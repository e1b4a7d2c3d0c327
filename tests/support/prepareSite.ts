import { build } from "vite";
import { seededPattern } from "../../supabase/local/seededFolder.ts";
import { ignoreOwnEnvironment } from "./ignoreOwnEnvironment.ts";
import { siteFolders } from "./siteFolders.ts";

/** Builds the site once, and makes the seeded data that each worker copies, before the browser tests start. */
export default async function prepareSite(): Promise<void> {
  ignoreOwnEnvironment(siteFolders.root);
  await build({
    root: siteFolders.root,
    mode: "embedded",
    logLevel: "warn",
    build: { outDir: siteFolders.built, emptyOutDir: true },
  });
  await seededPattern();
}
