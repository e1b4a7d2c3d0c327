import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFolder } from "../../supabase/local/dataFolder.ts";
import { copySeededFolder } from "./seededFolder.ts";
import { startTestSupabase, type TestSupabase } from "./testSupabase.ts";

/** The variable with the folder of a run, which `prepareDatabase.ts` makes, and removes with what is left in it. */
export const INSTANCES_FOLDER = "DATABASE_INSTANCES_FOLDER";

export type Instance = {
  dataDir: string;
  embedded: TestSupabase;
  url: string;
  state: string;
  builds: string;
};

const kept: typeof globalThis & { idleInstances?: Instance[] } = globalThis;

/**
 * The empty instances that files of this worker have given back: a start takes three seconds. No variable of this module,
 * because a file that resets the modules (`dataFunctions.ts`) would lose them.
 */
const idle = kept.idleInstances ?? [];
kept.idleInstances = idle;

/** An empty embedded Supabase at an address: one that an earlier file has left as it was, or a new one. */
export const takeInstance = async (): Promise<Instance> => idle.pop() ?? (await startInstance());

/** Empties an instance for the next file. One that differs from a new one then is closed. */
export async function giveBack(instance: Instance): Promise<void> {
  const { dataDir, embedded, state, builds } = instance;
  const isAsNew = async () => {
    await empty(embedded, builds);
    return (await stateOf(embedded, dataDir)) === state;
  };
  if (await isAsNew().catch(() => false)) return void idle.push(instance);
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function startInstance(): Promise<Instance> {
  const dataDir = await mkdtemp(join(process.env[INSTANCES_FOLDER] ?? tmpdir(), "database-world-"));
  await copySeededFolder(dataDir);
  const embedded = await startTestSupabase({ dataDir, seed: false });
  const [row] = await embedded.sql<{ builds: string }>(
    "select to_jsonb(t)::text as builds from private.builds t",
  );
  const builds = row?.builds ?? "";
  await empty(embedded, builds);
  const { url } = await embedded.listen();
  return { dataDir, embedded, url, builds, state: await stateOf(embedded, dataDir) };
}

/** Removes all rows and files, also those that `reset` leaves: what Auth has logged, and the count of changes for builds. */
async function empty(embedded: TestSupabase, builds: string): Promise<void> {
  await embedded.reset();
  await embedded.sql("delete from auth.audit_log_entries");
  await embedded.sql("delete from private.builds");
  await embedded.sql(
    "insert into private.builds select * from jsonb_populate_record(null::private.builds, $1)",
    [builds],
  );
}

/** Schemas, rights, settings and what the planner knows, as PostgreSQL's catalogs have them. */
const CATALOGS = `
  with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select t::text from pg_namespace t where oid in (select oid from own)
  union all select t::text from pg_class t where relnamespace in (select oid from own)
  union all select t::text from pg_attribute t where attrelid in (select oid from pg_class where relnamespace in (select oid from own))
  union all select t::text from pg_proc t where pronamespace in (select oid from own)
  union all select t::text from pg_constraint t where connamespace in (select oid from own)
  union all select t::text from pg_trigger t
  union all select t::text from pg_policy t
  union all select t::text from pg_default_acl t
  union all select t::text from pg_authid t
  union all select t::text from pg_auth_members t
  union all select t::text from pg_db_role_setting t
  union all select t::text from pg_extension t
  union all select starelid || '.' || staattnum from pg_statistic`;

/** All that a file could leave to the next: the catalogs, the rows of every table, the names of files. */
async function stateOf({ sql }: TestSupabase, dataDir: string): Promise<string> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const hashOf = "md5(coalesce(string_agg(t::text, ',' order by t::text), ''))";
  const parts = [`(${CATALOGS})`, ...tables.map(({ name }) => name)];
  const state = await sql(
    parts.map((part) => `select $$${part}$$ as part, ${hashOf} from ${part} t`).join(" union all "),
  );
  const { storage, uploads } = dataFolder(dataDir);
  const files = [storage, uploads].map((folder) => readdirSync(folder, { recursive: true }).sort());
  return JSON.stringify([state, files]);
}
