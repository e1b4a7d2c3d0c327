import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { readStatements, runStatements } from "../../supabase/local/applyMigrations.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { type PlainPostgres, startPlainPostgres } from "./plainPostgres.ts";

const platform = fileURLToPath(new URL("hostedPlatform.sql", import.meta.url));

/** What `postgres` may do to tables that it does not own, by Supabase's extension supautils and by no grant. */
const LENT_TO_POSTGRES =
  /^\s*(--.*\n\s*)*(create|alter|drop)\s+policy\s.*?\son\s+(storage\.(buckets|objects)|auth\.users)\s/is;

/**
 * Starts a plain PostgreSQL in the state of a hosted project before the first push.
 * `grantsByDefault`: each new table and function in `public` is granted whole to the API's roles, as all projects did
 * until 30 May 2026 and some still do; else nothing is.
 */
export async function startHostedPostgres(
  programs: string,
  grantsByDefault: boolean,
): Promise<PlainPostgres> {
  const server = await startPlainPostgres(programs);
  try {
    const { getAuthSchemaSql, getStorageSchemaSql } = await import("@supabase/lite");
    const superuser = await server.connect("supabase_admin");
    for (const script of [getAuthSchemaSql(), getStorageSchemaSql(), await readFile(platform, "utf8")])
      await superuser.query(script);
    for (const kind of grantsByDefault ? ["tables", "functions", "sequences"] : [])
      await superuser.query(`alter default privileges for role postgres in schema public
        grant all on ${kind} to anon, authenticated, service_role`);
    await superuser.end();
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * Pushes a folder of migrations, the project's by default, as `supabase db push` does: as `postgres`, who is no superuser,
 * a transaction a file.
 * Throws the sentence of `runStatements`.
 */
export async function pushMigrations(server: PlainPostgres, folder = projectPaths.migrations): Promise<void> {
  const client = await server.connect("supabase_admin");
  try {
    for (const file of (await readdir(folder)).sort()) {
      const path = join(folder, file);
      await client.query("begin");
      await runStatements(
        { exec: (statement) => asPostgres(client, statement) },
        path,
        await readStatements(path),
      );
      await client.query("commit");
    }
  } finally {
    await client.end();
  }
}

async function asPostgres(client: pg.Client, statement: string): Promise<[]> {
  const role = LENT_TO_POSTGRES.test(statement) ? "default" : "postgres";
  await client.query(`set local session authorization ${role}`);
  await client.query(statement);
  return [];
}
