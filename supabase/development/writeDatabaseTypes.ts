import { writeFile } from "node:fs/promises";
import { runPackage } from "../run/nodePackage.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { setupScript } from "./setupScript.ts";
import { type SupabaseCli, withSupabaseCli } from "./supabaseCli.ts";

/** `npm run db:types`: writes `src/data/database.types.ts` and `supabase/setup.sql` from the migrations. */
export async function main(): Promise<void> {
  await writeFile(projectPaths.setup, await setupScript());
  await writeFile(projectPaths.types, await withSupabaseCli(generateTypes));
  console.log(
    "src/data/database.types.ts holds the types of the schema, supabase/setup.sql the whole of it.",
  );
}

/** What the CLI writes after the type `Database`: helpers that nothing here uses. */
const HELPERS = "\ntype DatabaseWithoutInternals";

/** The types of the schema as the Supabase CLI generates them, laid out by the project's formatter. */
export async function generateTypes(cli: SupabaseCli): Promise<string> {
  const generated = await cli("gen", "types", "typescript", "--schema", "public");
  if (generated.status !== 0) throw new Error(`The Supabase CLI made no types.\n${generated.errors}`);
  const formatted = await runPackage(
    "@biomejs/biome",
    "biome",
    ["format", "--stdin-file-path=generated.ts"],
    generated.output.split(HELPERS)[0],
  );
  if (formatted.status !== 0) throw new Error(`Biome could not format the types.\n${formatted.errors}`);
  return formatted.output;
}
