import { type DatabaseWorld, startDatabaseWorld, startHostedWorld } from "./databaseWorld.ts";
import { skipMissing } from "./missingPart.ts";
import { hasSafeupdate } from "./plainPostgres.ts";
import { findRealParts, type RealParts } from "./postgrest.ts";

/** Like `findRealParts`; null also adds a test that is skipped, and that fails with WITH_ENGINES=1. */
export function realPartsOrSkip(): RealParts | null {
  const parts = findRealParts();
  if (!parts)
    skipMissing("The database is tried on the real PostgREST where initdb and postgrest are installed.");
  return parts;
}

const parts = realPartsOrSkip();

type World = {
  name: string;
  start: () => Promise<DatabaseWorld>;
  /** Whether it refuses changes without a filter, as hosted projects do. */
  hasSafeupdate: boolean;
};

/** The servers that a rule of the database is tried on: the embedded Supabase, and the real PostgREST where it is found. */
export const eachWorld: World[] = [
  { name: "the embedded Supabase", start: startDatabaseWorld, hasSafeupdate: true },
  ...(parts
    ? [
        {
          name: "PostgREST",
          start: () => startHostedWorld(parts),
          hasSafeupdate: hasSafeupdate(parts.postgres),
        },
      ]
    : []),
];
