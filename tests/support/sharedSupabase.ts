import { afterAll, beforeAll, test } from "vitest";
import type { EmbeddedSupabaseOptions } from "../../supabase/local/startEmbeddedSupabase.ts";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { type DatabaseWorld, startDatabaseWorld } from "./databaseWorld.ts";
import {
  findPlainPostgres,
  type PlainPostgres,
  pushMigrations,
  startHostedPostgres,
} from "./plainPostgres.ts";
import { copySeededFolder } from "./seededFolder.ts";
import { temporaryFolders } from "./temporaryFolders.ts";
import { startTestSupabase, type TestSupabase } from "./testSupabase.ts";

/** An embedded Supabase at an address, and how its owner's commands reach it. */
export type SharedSupabase = TestSupabase & { url: string; dataDir: string; project: SecretProject };

/** One for the tests of a file, in a folder of its own. Its members are there once the first test starts. */
export function sharedSupabase(options: Omit<EmbeddedSupabaseOptions, "dataDir"> = {}): SharedSupabase {
  const newFolder = temporaryFolders();
  const shared = {} as SharedSupabase;
  beforeAll(async () => {
    const dataDir = await newFolder();
    await copySeededFolder(dataDir);
    const supabase = await startTestSupabase({ dataDir, ...options });
    const { url } = await supabase.listen();
    const project = { supabaseUrl: url, secretKey: supabase.serviceKey };
    Object.assign(shared, supabase, { url, dataDir, project });
  });
  afterAll(() => shared.close?.());
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
  if (!programs) test.skip(`${what} on a plain PostgreSQL where one is installed: initdb was not found.`);
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
