import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { tableNames } from "#rules/tables.ts";
import { projectPaths } from "../run/projectPaths.ts";
import type { DataFolder } from "./dataFolder.ts";

export const seededTables = [
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
export async function rememberSeed(database: PGlite, folder: DataFolder): Promise<() => Promise<void>> {
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

/** Puts the demo covers and audio into a folder of Storage. Returns them with their paths there. */
export async function copyDemoFiles(folder: DataFolder) {
  const files = (await demoFiles()).map((file) => ({
    ...file,
    copy: join(folder.storage, file.bucket, file.name),
  }));
  for (const path of new Set(files.map(({ copy }) => dirname(copy)))) await mkdir(path, { recursive: true });
  await Promise.all(files.map(({ path, copy }) => copyFile(path, copy)));
  return files;
}

/** The demo covers and audio. Their folder has the layout of Storage: bucket, then object name. */
export async function demoFiles() {
  const entries = await readdir(projectPaths.demo, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const [bucket = "", ...name] = relative(projectPaths.demo, path).split(sep);
      return { bucket, name: name.join("/"), path };
    })
    .filter((file) => file.name !== "")
    .sort((one, other) => one.path.localeCompare(other.path));
}
