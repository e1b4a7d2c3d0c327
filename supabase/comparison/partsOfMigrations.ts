import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedSupabase } from "../local/startEmbeddedSupabase.ts";
import { DATABASE_PARTS, type DatabasePart } from "./databaseParts.ts";

/** The parts of a database that a folder of migrations makes, this repository's by default. */
export async function partsOfMigrations(migrations?: string): Promise<DatabasePart[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "database-parts-"));
  const supabase = await startEmbeddedSupabase({ dataDir, migrations, seed: false });
  try {
    return await supabase.sql<DatabasePart>(DATABASE_PARTS);
  } finally {
    await supabase.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
