import type { PostgrestClient } from "@supabase/postgrest-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { PAGE_SIZE } from "#config.ts";
import {
  type BackupRow,
  type BackupRows,
  type BackupTable,
  backupTableNames,
  keyOf,
  primaryKeys,
} from "#rules/backupContents.ts";

/** Clients that may read every table and list every file: an admin's, or with the secret key. */
export type BackupSource = {
  rows: Pick<PostgrestClient, "from">;
  files: Pick<SupabaseClient["storage"], "from">;
  /** Resolves when a refused request is to be repeated; else rejects with the error to throw. `what`: the request. */
  onRefusal: (what: string, error: Error) => Promise<void>;
};

/** Generated columns cannot be written, and are not part of a backup. */
const columns: Partial<Record<BackupTable, string>> = { track_texts: "track_id,lyrics,credits" };

/** Reads a table to its end, by its primary key, so that concurrent changes neither skip nor repeat a row. */
export async function readBackupTable(source: BackupSource, table: BackupTable): Promise<BackupRow[]> {
  const [first, second]: readonly [string, string?] = primaryKeys[table];
  const rows: BackupRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    let page = source.rows
      .from(table)
      .select((columns[table] ?? "*") as "*")
      .order(first)
      .limit(PAGE_SIZE);
    if (second) page = page.order(second);
    if (last)
      page = second
        ? page.gte(first, last[first]).or(`${first}.gt.${last[first]},${second}.gt.${last[second]}`)
        : page.gt(first, last[first]);
    const { data, error } = await page;
    if (error) {
      await source.onRefusal(`to read ${table}`, error);
      continue;
    }
    // Not at the first short page: a project may return fewer rows than requested.
    if (data.length === 0) return rows;
    if (last && keyOf(table, data.at(-1)) === keyOf(table, last))
      throw new Error(`${table} could not be read to its end: the project repeats rows.`);
    rows.push(...data);
  }
}

/** All rows but the listens, which change all the time. */
export async function readBackupRows(source: BackupSource): Promise<BackupRows> {
  const rows: Partial<BackupRows> = { listens: [] };
  for (const table of backupTableNames)
    if (table !== "listens") rows[table] = await readBackupTable(source, table);
  return rows as BackupRows;
}

/** The listens of these tracks, without those of tracks that were added since. */
export async function readBackupListens(source: BackupSource, tracks: BackupRow[]): Promise<BackupRow[]> {
  const ids = new Set(tracks.map(({ id }) => id));
  return (await readBackupTable(source, "listens")).filter(({ track_id }) => ids.has(track_id));
}
