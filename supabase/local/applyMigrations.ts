import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { projectPaths } from "../run/projectPaths.ts";

/** Applies each migration that the history does not hold yet, one transaction a file, as the Supabase CLI does. */
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

/** The part of PGlite that runs statements: the database itself or one of its transactions. */
export type SqlRunner = Pick<PGlite, "exec">;

export async function readStatements(path: string): Promise<string[]> {
  const { splitSqlStatements } = await import("@supabase/lite");
  return splitSqlStatements(await readFile(path, "utf8"));
}

/** Runs the statements of one file. Throws an error that names the file, the statement and what Postgres said. */
export async function runStatements(runner: SqlRunner, path: string, statements: string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await runner.exec(statement);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const file = relative(projectPaths.root, path);
      throw new Error(`${file} failed: ${reason}\nThe statement was:\n${indent(statement)}`, {
        cause: error,
      });
    }
  }
}

function indent(statement: string): string {
  const lines = statement.trim().split("\n");
  const shown = lines.length > 12 ? [...lines.slice(0, 12), "…"] : lines;
  return shown.map((line) => `    ${line}`).join("\n");
}
