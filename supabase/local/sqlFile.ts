import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { projectPaths } from "../run/projectPaths.ts";

/** The part of PGlite that runs statements: the database itself or one of its transactions. */
export type SqlRunner = Pick<PGlite, "exec">;

/** Reads a SQL file of the project and splits it into its statements. */
export async function readStatements(path: string): Promise<string[]> {
  const { splitSqlStatements } = await import("@supabase/lite");
  return splitSqlStatements(await readFile(path, "utf8"));
}

/**
 * Runs the statements of one file in order.
 * Throws one readable error that names the file, the statement and what Postgres said.
 */
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
