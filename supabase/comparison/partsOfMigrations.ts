import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../local/startEmbeddedSupabase.ts";
import { DATABASE_PARTS, type DatabasePart } from "./databaseParts.ts";

/** Hands `work` an empty database that a folder of migrations made, this repository's by default. */
export async function withMigrations<Result>(
  work: (supabase: EmbeddedSupabase) => Promise<Result>,
  migrations?: string,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "migrations-"));
  const supabase = await startEmbeddedSupabase({ dataDir, migrations, seed: false });
  try {
    return await work(supabase);
  } finally {
    await supabase.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const partsOfMigrations = (migrations?: string) =>
  withMigrations(({ sql }) => sql<DatabasePart>(DATABASE_PARTS), migrations);
