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

type Advice = { name: string; metadata?: { schema?: string; name?: string } };

/** A function that sets `search_path` is not inlined; the `return` bodies of visibility.sql look up no name (decision 097). */
const isInlined = ({ name, metadata }: Advice): boolean =>
  name === "function_search_path_mutable" &&
  /^private\.is_(released|visible|track_visible)$/.test(`${metadata?.schema}.${metadata?.name}`);

/** What `supabase db advisors` prints, without what is meant to be so. */
export const warningsIn = (output: string): Advice[] =>
  (JSON.parse(output.trim() || "[]") as Advice[]).filter((one) => !isInlined(one));

async function advice(cli: SupabaseCli): Promise<string[]> {
  const { status, output, errors } = await cli("db", "advisors", "--level", "warn", "--fail-on", "warn");
  if (status === 0) return [];
  if (!output.trim()) return [`supabase db advisors failed:\n${errors.trim()}`];
  const warnings = warningsIn(output);
  return warnings.length > 0 ? [`supabase db advisors reports:\n${JSON.stringify(warnings, null, 2)}`] : [];
}
