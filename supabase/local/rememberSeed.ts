import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { DataFolder } from "./dataFolder.ts";
import { demoFiles } from "./demoFiles.ts";

/** The tables that the seed fills, directly or through the APIs. */
export const seededTables = [
  "public.albums",
  "public.tracks",
  "public.track_originals",
  "public.track_texts",
  "public.album_updates",
  "public.app_settings",
  "public.listens",
  "public.shows",
  "private.admins",
  "storage.objects",
  "auth.users",
  "auth.identities",
] as const;

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
 * cleared database, in a fraction of the time that uploading them through Storage takes.
 */
export async function rememberSeed(database: PGlite, folder: DataFolder): Promise<() => Promise<void>> {
  const remembered: Rows[] = [];
  for (const table of seededTables) {
    const [columns] = (await database.query<{ names: string }>(COLUMNS, [table])).rows;
    const [all] = (
      await database.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${table} t`)
    ).rows;
    if (columns && all?.rows) remembered.push({ table, columns: columns.names, rows: all.rows });
  }
  const files = await demoFiles();
  const folders = new Set(files.map(({ bucket, name }) => dirname(join(folder.storage, bucket, name))));
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
    for (const path of folders) await mkdir(path, { recursive: true });
    await Promise.all(
      files.map(({ bucket, name, path }) => copyFile(path, join(folder.storage, bucket, name))),
    );
  };
}
