import { build } from "vite";
import { seededPattern } from "../../supabase/local/seededFolder.ts";
import { ignoreOwnEnvironment } from "./ignoreOwnEnvironment.ts";
import { siteFolders } from "./siteFolders.ts";

/**
 * Builds the site once and makes the seeded data that each worker copies, before the browser tests start. It is built
 * without its catalogue, because tests change theirs.
 */
export default async function prepareSite(): Promise<void> {
  ignoreOwnEnvironment(siteFolders.root);
  process.env.BUILD_WITHOUT_CATALOGUE = "1";
  await build({
    root: siteFolders.root,
    mode: "embedded",
    logLevel: "warn",
    build: { outDir: siteFolders.built, emptyOutDir: true },
  });
  delete process.env.BUILD_WITHOUT_CATALOGUE;
  await seededPattern();
}
