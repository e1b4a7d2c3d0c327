import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { tableNames } from "#rules/tables.ts";
import { type DataFolder, dataFolder } from "../../supabase/local/dataFolder.ts";
import { copyDemoFiles } from "../../supabase/local/demoFiles.ts";
import { seedDemo } from "../../supabase/local/seedDemo.ts";
import {
  type EmbeddedSupabase,
  type EmbeddedSupabaseOptions,
  startEmbeddedSupabase,
} from "../../supabase/local/startEmbeddedSupabase.ts";
import { closeSignUps, inviteBySecretKey } from "./hostedAuth.ts";
import { readFiltersLiterally } from "./literalFilters.ts";

export interface TestSupabase extends EmbeddedSupabase {
  /** Back to the seeded state (or the empty one, when this instance does not seed), without a restart. */
  reset: () => Promise<void>;
  /** Uses the present data as the seeded state: for a copy of a seeded folder, whose first `reset` is then fast. */
  keepAsSeed: () => Promise<void>;
}

/** What a hosted project answers beyond what the screens of `npm run dev` ask. */
export const extendApi: NonNullable<EmbeddedSupabaseOptions["extendApi"]> = (api, parts) =>
  readFiltersLiterally(inviteBySecretKey(closeSignUps(api), parts));

/** Starts an embedded Supabase that is as strict as a hosted one, and can be reset. */
export const startTestSupabase = async (options: EmbeddedSupabaseOptions): Promise<TestSupabase> =>
  withReset(await startEmbeddedSupabase({ ...options, extendApi }), options);

/** Adds the way back to the first rows and files. */
export function withReset(
  supabase: EmbeddedSupabase,
  { dataDir, seed = true }: Pick<EmbeddedSupabaseOptions, "dataDir" | "seed">,
): TestSupabase {
  const { database } = supabase;
  const folder = dataFolder(dataDir);
  let putSeedBack: (() => Promise<void>) | undefined;
  const keepAsSeed = async () => {
    putSeedBack = await rememberSeed(database, folder);
  };
  return {
    ...supabase,
    keepAsSeed,
    async reset() {
      await clearEverything(database, folder);
      if (!seed) return;
      if (putSeedBack) return putSeedBack();
      await seedDemo(database, folder);
      await keepAsSeed();
    },
  };
}

const seededTables = [
  ...tableNames.map((table) => `public.${table}`),
  "private.admins",
  "storage.objects",
  "auth.users",
  "auth.identities",
];

const COLUMNS = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const today = "(now() at time zone 'utc')::date";

/** Days as far from today, in UTC, as they were from the day of the seed: its last listens, and 90 days after its first show. */
const daysFromToday: Record<string, string> = {
  "public.listens": `day + (${today} - max(day) over ())`,
  "public.shows": `day + (${today} - 90 - min(day) over ())`,
};

type Rows = { table: string; columns: string; rows: string };

/**
 * Remembers the rows of a database that was just seeded. Returns a function that puts them and the demo files into a
 * cleared database, faster than seed.sql does, and with the same ids.
 */
async function rememberSeed(database: PGlite, folder: DataFolder): Promise<() => Promise<void>> {
  const remembered: Rows[] = [];
  for (const table of seededTables) {
    const [columns] = (await database.query<{ names: string }>(COLUMNS, [table])).rows;
    const [all] = (
      await database.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${table} t`)
    ).rows;
    if (columns && all?.rows) remembered.push({ table, columns: columns.names, rows: all.rows });
  }
  return async () => {
    await database.transaction(async (transaction) => {
      // Triggers and foreign keys have run when the rows were first written.
      await transaction.exec("set local session_replication_role = replica");
      for (const { table, columns, rows } of remembered) {
        const values = columns.replace(/\bday\b/, (day) => daysFromToday[table] ?? day);
        await transaction.query(
          `insert into ${table} (${columns}) select ${values} from json_populate_recordset(null::${table}, $1::json)`,
          [rows],
        );
      }
    });
    await copyDemoFiles(folder);
  };
}

/** Removes every row, user, object, message and mail; the schema and the buckets stay. */
async function clearEverything(database: PGlite, folder: DataFolder): Promise<void> {
  // Not truncate: for as few rows as these it takes twenty times as long.
  await database.exec(`
    ${seededTables.map((table) => `delete from ${table};`).join("\n    ")}
    update storage.buckets set public = true where id in ('album-covers', 'audio-tracks');
    update private.file_settings set copy_kbits = null, plan = null;
    update private.upkeep set backed_up_at = null, mail_templates_at = null;
  `);
  for (const bucket of ["album-covers", "audio-tracks"]) {
    await rm(join(folder.storage, bucket), { recursive: true, force: true, maxRetries: 5 });
  }
  await rm(folder.contactFile, { force: true });
  await rm(folder.mailFile, { force: true });
}
