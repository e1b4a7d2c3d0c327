import { type DatabaseWorld, startDatabaseWorld, startHostedWorld } from "./databaseWorld.ts";
import { findRealParts } from "./realParts.ts";

const parts = findRealParts();

type World = {
  name: string;
  start: () => Promise<DatabaseWorld>;
  /** Hosted projects load the extension safeupdate, which Debian does not package. */
  hasSafeupdate: boolean;
};

/** The servers that a rule of the database is tried on: the embedded Supabase, and the real PostgREST where it is found. */
export const eachWorld: World[] = [
  { name: "the embedded Supabase", start: startDatabaseWorld, hasSafeupdate: true },
  ...(parts ? [{ name: "PostgREST", start: () => startHostedWorld(parts), hasSafeupdate: false }] : []),
];
