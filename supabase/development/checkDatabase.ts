import { readFile } from "node:fs/promises";
import { projectPaths } from "../run/projectPaths.ts";
import { type SupabaseCli, withSupabaseCli } from "./supabaseCli.ts";
import { generateTypes } from "./writeDatabaseTypes.ts";

/** `npm run db:check`: throws when the committed types differ from the schema, or when Supabase's advisors warn. */
export async function main(): Promise<void> {
  const problems = await withSupabaseCli(async (cli) => [...(await staleTypes(cli)), ...(await advice(cli))]);
  if (problems.length > 0) throw new Error(problems.join("\n\n"));
}

async function staleTypes(cli: SupabaseCli): Promise<string[]> {
  const committed = await readFile(projectPaths.types, "utf8").catch(() => "");
  if (committed === (await generateTypes(cli))) return [];
  return ["src/data/database.types.ts does not match the database: run npm run db:types and commit it."];
}

async function advice(cli: SupabaseCli): Promise<string[]> {
  const { status, output, errors } = await cli("db", "advisors", "--level", "warn", "--fail-on", "warn");
  if (status === 0) return [];
  return [`supabase db advisors reports:\n${output.trim() || errors.trim()}`];
}
