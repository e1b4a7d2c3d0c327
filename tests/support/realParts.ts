import { findPlainPostgres } from "./plainPostgres.ts";
import { findPostgrest } from "./postgrest.ts";

/** Where the programs of a hosted project are installed: a folder with PostgreSQL's, and PostgREST itself. */
export type RealParts = { postgres: string; postgrest: string };

/** The installed PostgreSQL and PostgREST; null where one is missing. */
export function findRealParts(): RealParts | null {
  const postgres = findPlainPostgres();
  const postgrest = findPostgrest();
  return postgres && postgrest ? { postgres, postgrest } : null;
}
