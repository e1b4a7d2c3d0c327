import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { buildSite } from "../support/buildSite.ts";
import { copySeededFolder } from "../support/seededFolder.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const SITE = "http://localhost:4173";

// `npm run preview:embedded` builds and then serves on the same folder.
test("a build for the embedded Supabase starts it, warns only of the site that is not there yet, and writes its albums and their pages", {
  tags: ["slow"],
}, async () => {
  const [dataDir, folder] = [await newFolder(), await newFolder()];
  await copySeededFolder(dataDir);
  const outDir = join(folder, "dist");
  const printed = await buildSite({
    supabaseUrl: "",
    anonKey: "",
    outDir,
    mode: "embedded",
    variables: {
      EMBEDDED_SUPABASE_DIR: dataDir,
      VITE_SITE_URL: SITE,
      BUILD_WITHOUT_CATALOGUE: "",
      NODE_NO_WARNINGS: "1",
    },
  });
  const others = printed.split("\n").filter((line) => line && !line.includes(`${SITE}/`));
  expect(others).toEqual([]);
  for (const page of ["index.html", "album/tidal-memory.html"]) {
    const html = await readFile(join(outDir, page), "utf8");
    expect(html).toContain("Harbor Lights");
    // What the site is served with answers on the page's own origin.
    expect(html).not.toContain("127.0.0.1");
  }
  expect(await readdir(join(outDir, "preview"))).toHaveLength(7);
  // The folder is free again, for the server that follows.
  await (await startEmbeddedSupabase({ dataDir })).close();
});
