import { mkdir } from "node:fs/promises";
import { dataFolder, emptyFolder, lockDatabase } from "../local/dataFolder.ts";
import { startEmbeddedSupabase } from "../local/startEmbeddedSupabase.ts";
import { projectPaths } from "../run/projectPaths.ts";

/** `npm run db:reset`: deletes the local data and creates the demo content again. */
export async function main(): Promise<void> {
  const folder = dataFolder(process.env.EMBEDDED_SUPABASE_DIR ?? projectPaths.data);
  await mkdir(folder.root, { recursive: true });
  const unlock = await lockDatabase(folder.root);
  await emptyFolder(folder);
  await unlock();
  const supabase = await startEmbeddedSupabase({ dataDir: folder.root });
  await supabase.close();
  console.log("The embedded Supabase is back to its demo content.");
}
