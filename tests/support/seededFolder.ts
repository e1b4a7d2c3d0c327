import { createHash } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { demoFiles } from "../../supabase/local/demoFiles.ts";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";

/** Fills `dataDir` with a seeded database in a fraction of the time that a first start takes. */
export async function copySeededFolder(dataDir: string): Promise<void> {
  // Blocks, and takes a third of the time that `fs.promises.cp` needs for a thousand small files.
  cpSync(await seededPattern(), dataDir, { recursive: true });
}

/** The folder that is copied, made once for each state of schema, seed and packages. */
export async function seededPattern(): Promise<string> {
  const pattern = join(projectPaths.templates, await fingerprint());
  if (!existsSync(pattern)) await makePattern(pattern);
  return pattern;
}

/** Made in a temporary folder and renamed at the end: of two processes at once, either may win. */
async function makePattern(pattern: string): Promise<void> {
  await mkdir(projectPaths.templates, { recursive: true });
  const unfinished = await mkdtemp(join(projectPaths.templates, "unfinished-"));
  const supabase = await startEmbeddedSupabase({ dataDir: unfinished });
  // Nothing here makes a database from a template, and without the templates a copy has half as many files.
  await supabase.sql("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await supabase.sql(`drop database ${template}`);
  await supabase.close();
  await rename(unfinished, pattern).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(pattern)) throw error;
  });
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir(projectPaths.migrations))
    .sort()
    .map((file) => join(projectPaths.migrations, file));
  const files = [
    ...migrations,
    ...(await demoFiles()).map((file) => file.path),
    projectPaths.seed,
    projectPaths.platform,
    projectPaths.config,
    join(projectPaths.root, "package-lock.json"),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(projectPaths.root.length)).update(await readFile(file));
  return hash.digest("hex").slice(0, 20);
}
