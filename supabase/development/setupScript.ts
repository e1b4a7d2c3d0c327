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
  return HEAD + blocks.join("");
}
