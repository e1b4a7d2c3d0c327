import { rm } from "node:fs/promises";
import { build } from "vite";
import { copySeededFolder } from "../../supabase/local/seededFolder.ts";
import { ignoreOwnEnvironment } from "./ignoreOwnEnvironment.ts";
import { siteFolders } from "./siteFolders.ts";

/** Builds the site once and seeds one data folder, before the browser tests start. */
export default async function prepareSite(): Promise<void> {
  ignoreOwnEnvironment(siteFolders.root);
  await build({
    root: siteFolders.root,
    mode: "embedded",
    logLevel: "warn",
    build: { outDir: siteFolders.built, emptyOutDir: true },
  });
  await rm(siteFolders.seeded, { recursive: true, force: true });
  await copySeededFolder(siteFolders.seeded);
}
