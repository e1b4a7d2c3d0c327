import { afterAll, beforeAll } from "vitest";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { type DatabaseWorld, startDatabaseWorld } from "./databaseWorld.ts";
import { skipMissing } from "./missingPart.ts";
import {
  findPlainPostgres,
  type PlainPostgres,
  pushMigrations,
  startHostedPostgres,
} from "./plainPostgres.ts";
import { type TestSupabase, withReset } from "./testSupabase.ts";
import { giveBack, type Instance, takeInstance } from "./worldInstances.ts";

/** An embedded Supabase at an address, and how its owner's commands reach it. */
export type SharedSupabase = TestSupabase & { url: string; dataDir: string; project: SecretProject };

/** One for the tests of a file, seeded or empty. Its members are there once the first test starts. */
export function sharedSupabase({ seed = true } = {}): SharedSupabase {
  const shared = {} as SharedSupabase;
  let instance: Instance | undefined;
  beforeAll(async () => {
    instance = await takeInstance();
    const { embedded, url, dataDir } = instance;
    const supabase = withReset(embedded, { dataDir, seed });
    if (seed) await supabase.reset();
    const project = { supabaseUrl: url, secretKey: embedded.serviceKey };
    Object.assign(shared, supabase, { url, dataDir, project });
  });
  afterAll(() => instance && giveBack(instance));
  return shared;
}

/** A world for the tests of a file or of a `describe`. Its members are there once the first test starts. */
export function sharedWorld(start: () => Promise<DatabaseWorld> = startDatabaseWorld): DatabaseWorld {
  const shared = {} as DatabaseWorld;
  beforeAll(async () => void Object.assign(shared, await start()));
  afterAll(() => shared.close?.());
  return shared;
}

/** The folder of an installed PostgreSQL; undefined without one, which a skipped test says. In: what is tried on it. */
export function plainPostgresOrSkip(what: string): string | undefined {
  const programs = findPlainPostgres();
  if (!programs) skipMissing(`${what} on a plain PostgreSQL where one is installed: initdb was not found.`);
  return programs;
}

/** A plain PostgreSQL with the project's migrations, for the tests of a `describe`. */
export function sharedPostgres(programs: string | undefined, grantsByDefault: boolean): PlainPostgres {
  const shared = {} as PlainPostgres;
  beforeAll(async () => {
    Object.assign(shared, await startHostedPostgres(programs ?? "", grantsByDefault));
    await pushMigrations(shared);
  });
  afterAll(() => shared.close?.());
  return shared;
}
