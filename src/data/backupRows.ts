import type { PostgrestClient } from "@supabase/postgrest-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { PAGE_SIZE } from "#config.ts";
import type { RowChange } from "#rules/backup/lostFiles.ts";
import { Failure } from "#rules/failure.ts";
import { type BackupRow, type BackupRows, keyOf, type TableName, tableNames, tables } from "#rules/tables.ts";

/** Clients that may read every table and list every file: an admin's, or with the secret key. */
export type BackupSource = {
  rows: Pick<PostgrestClient, "from">;
  files: Pick<SupabaseClient["storage"], "from">;
  /** Resolves when a refused request is to be repeated; else rejects with the error to throw. `what`: the request. */
  onRefusal: (what: string, error: Error) => Promise<void>;
};

/** Reads a table to its end, by its primary key, so that concurrent changes neither skip nor repeat a row. */
export async function readBackupTable(source: BackupSource, table: TableName): Promise<BackupRow[]> {
  const {
    primaryKey: [first, second],
    generated = [],
  } = tables[table];
  const rows: BackupRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    let page = source.rows.from(table).select().order(first).limit(PAGE_SIZE);
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
      throw new Failure("rowsRepeated", { fileName: table });
    for (const row of data)
      rows.push(Object.fromEntries(Object.entries(row).filter(([name]) => !generated.includes(name))));
  }
}

/** All rows but the listens, which change all the time. */
export async function readBackupRows(source: BackupSource): Promise<BackupRows> {
  const rows: Partial<BackupRows> = {};
  for (const table of tableNames)
    rows[table] = tables[table].writer === "visitors" ? [] : await readBackupTable(source, table);
  return rows as BackupRows;
}

/** The listens of these tracks, without those of tracks that were added since. */
export async function readBackupListens(source: BackupSource, tracks: BackupRow[]): Promise<BackupRow[]> {
  const ids = new Set(tracks.map(({ id }) => id));
  return (await readBackupTable(source, "listens")).filter(({ track_id }) => ids.has(track_id));
}

const ROWS_PER_INSERT = 500;

/** Inserts rows as they are. One that is there already is left alone, unless it `isReplaced`. */
export async function insertBackupRows(
  { rows: client, onRefusal }: BackupSource,
  table: TableName,
  rows: BackupRow[],
  isReplaced = false,
): Promise<void> {
  const options = { onConflict: tables[table].primaryKey.join(), ignoreDuplicates: !isReplaced };
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const { error } = await client.from(table).upsert(rows.slice(start, start + ROWS_PER_INSERT), options);
    if (error) await onRefusal(`to insert ${table}`, error);
  }
}

/** Changes a row. Repeated, it changes nothing more. Throws `fileChanged` when it names another file by now. */
export async function changeBackupRow(
  { rows: client, onRefusal }: BackupSource,
  { table, row, column, set }: RowChange,
): Promise<void> {
  const key = Object.fromEntries(tables[table].primaryKey.map((name) => [name, row[name]]));
  const known = [row[column], set[column]];
  const { data, error } = await client.from(table).update(set).match(key).in(column, known).select(column);
  if (error) await onRefusal(`to change ${table}`, error);
  else if (data.length === 0) throw new Failure("fileChanged");
}
