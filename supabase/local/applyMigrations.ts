import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { readStatements, runStatements } from "./sqlFile.ts";

/**
 * Applies each migration that the history does not hold yet, one transaction a file, as the Supabase CLI does.
 * Returns the names of the files applied. Throws the sentence of `runStatements`, with the file rolled back, and one when
 * the data was made by other migrations.
 */
export async function applyMigrations(database: PGlite, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
  const history = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(history.rows.map((row) => row.version));
  const other = [...applied].find((version) => !files.some((file) => versionOf(file) === version));
  if (other)
    throw new Error(
      `The local data was made by a migration that is not in ${basename(folder)}/: ${other}. \`npm run db:reset\` deletes it and makes the demo content anew.`,
    );
  const pending = files.filter((file) => !applied.has(versionOf(file)));
  for (const file of pending) {
    const path = join(folder, file);
    const statements = await readStatements(path);
    await database.transaction(async (transaction) => {
      await runStatements(transaction, path, statements);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [versionOf(file), basename(file, ".sql").replace(/^\d+_/, ""), statements],
      );
    });
  }
  return pending;
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf("_"));
}
