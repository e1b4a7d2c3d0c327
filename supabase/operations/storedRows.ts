import { type BackupRow, type BackupTable, keyOf, primaryKeys } from "./backupContents.ts";
import { clientsOf, refusalOf, type SecretProject } from "./secretProject.ts";

const ROWS_PER_PAGE = 1000;
const ROWS_PER_INSERT = 500;
/** Generated columns cannot be written, and are not part of a backup. */
const columns: Partial<Record<BackupTable, string>> = { track_texts: "track_id,lyrics,credits" };

/** Reads a table to its end, by its primary key, so that concurrent changes neither skip nor repeat a row. */
export async function readRows(project: SecretProject, table: BackupTable): Promise<BackupRow[]> {
  const { rows: client } = clientsOf(project);
  const [first, second]: readonly [string, string?] = primaryKeys[table];
  const rows: BackupRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    let page = client
      .from(table)
      .select((columns[table] ?? "*") as "*")
      .order(first)
      .limit(ROWS_PER_PAGE);
    if (second) page = page.order(second);
    if (last)
      page = second
        ? page.gte(first, last[first]).or(`${first}.gt.${last[first]},${second}.gt.${last[second]}`)
        : page.gt(first, last[first]);
    const { data, error } = await page;
    if (error) throw refusalOf(`to read ${table}`, error);
    // Not at the first short page: a project may return fewer rows than requested.
    if (data.length === 0) return rows;
    if (last && keyOf(table, data.at(-1)) === keyOf(table, last))
      throw new Error(`${table} could not be read to its end: the project repeats rows.`);
    rows.push(...data);
  }
}

/** Inserts rows as they are; one that is there already is left alone. */
export async function insertRows(
  project: SecretProject,
  table: BackupTable,
  rows: BackupRow[],
): Promise<void> {
  const { rows: client } = clientsOf(project);
  const options = { onConflict: primaryKeys[table].join(), ignoreDuplicates: true };
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const { error } = await client.from(table).upsert(rows.slice(start, start + ROWS_PER_INSERT), options);
    if (error) throw refusalOf(`to insert ${table}`, error);
  }
}
