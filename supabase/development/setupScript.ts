import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readStatements } from "../local/applyMigrations.ts";
import { projectPaths } from "../run/projectPaths.ts";

const HEAD = `-- The whole database for Supabase's SQL Editor: paste all of this and press Run. Running it again changes nothing.
-- \`npm run db:types\` writes this file from supabase/migrations; it notes each one where \`supabase db push\` looks.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations
  (version text not null primary key, statements text[], name text);
`;

/**
 * A row asks, and no request: that is for pg_cron. Pages that were built before hold nothing of what is new. A database of
 * a later version may note builds otherwise, and then needs no build of this one.
 */
const END = `
-- Asks the host for a build where the dashboard has its hook, and only after something was applied.
do $build$
begin
  if current_setting('setup.applied', true) = 'on' then
    update private.builds set is_urgent = true, noted_since = null, saved_at = null, failures = 0
    where is_only and host is not null;
  end if;
  perform set_config('setup.applied', '', false);
exception when undefined_table or undefined_column then
  raise notice 'No build is asked for: %', sqlerrm;
end
$build$;
`;

/** In no statement, so that each is one string. */
const QUOTE = "$statement$";

/** One migration as a block, which is applied whole or not at all, and is skipped where the database has it. */
function block(version: string, name: string, statements: string[]): string {
  const quoted = statements.map((statement) => {
    if (statement.includes(QUOTE)) throw new Error(`${version}_${name}.sql must not contain ${QUOTE}.`);
    return `${QUOTE}${statement}${QUOTE}`;
  });
  return `
do $migration$
declare
  statement text;
  statements text[] := array[
${quoted.join(",\n")}
  ];
begin
  if exists (select from supabase_migrations.schema_migrations where version = '${version}') then return; end if;
  foreach statement in array statements loop execute statement; end loop;
  perform set_config('setup.applied', 'on', false);
  insert into supabase_migrations.schema_migrations (version, name, statements) values ('${version}', '${name}', statements);
end
$migration$;
`;
}

/** `supabase/setup.sql`: what a push of the migrations does, for somebody who has a browser alone. */
export async function setupScript(folder: string = projectPaths.migrations): Promise<string> {
  const blocks: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version) blocks.push(block(version, name, await readStatements(join(folder, file))));
  }
  return HEAD + blocks.join("") + END;
}
