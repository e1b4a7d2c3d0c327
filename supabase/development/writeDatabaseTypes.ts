import { writeFile } from "node:fs/promises";
import { projectPaths } from "../run/projectPaths.ts";
import { generateTypes } from "./databaseTypes.ts";
import { withSupabaseCli } from "./supabaseCli.ts";

/** `npm run db:types`: writes `src/data/database.types.ts` from the migrations. */
export async function main(): Promise<void> {
  await writeFile(projectPaths.types, await withSupabaseCli(generateTypes));
  console.log("src/data/database.types.ts holds the types of the schema.");
}
