import { test } from "vitest";
import { findPlainPostgres } from "./plainPostgres.ts";
import { findPostgrest } from "./postgrest.ts";

/** Where the programs of a hosted project are installed: a folder with PostgreSQL's, and PostgREST itself. */
export type RealParts = { postgres: string; postgrest: string };

/**
 * The installed PostgreSQL and PostgREST; null where one is missing. Then the test file gets one test that is skipped,
 * or fails with WITH_ENGINES=1, and says what is missing.
 */
export function findRealParts(): RealParts | null {
  const postgres = findPlainPostgres();
  const postgrest = findPostgrest();
  if (postgres && postgrest) return { postgres, postgrest };
  test.skipIf(process.env.WITH_ENGINES !== "1")(
    "runs on the real PostgREST where initdb and postgrest are installed (.ci/engines installs both)",
    () => {
      throw new Error(`${postgres ? "postgrest" : "initdb"} was not found.`);
    },
  );
  return null;
}
