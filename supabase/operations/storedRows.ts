import { type BackupRow, type BackupTable, backupTables } from "./backupFolder.ts";
import { askAsOwner, type SecretProject } from "./secretProject.ts";

const ROWS_PER_PAGE = 1000;
const ROWS_PER_INSERT = 500;

/** Reads a table to its end, by its primary key, so that a change meanwhile neither skips nor repeats a row. */
export async function readRows(project: SecretProject, table: BackupTable): Promise<BackupRow[]> {
  const key = backupTables[table];
  const rows: BackupRow[] = [];
  for (;;) {
    const last = rows.at(-1)?.[key];
    const after =
      last === undefined
        ? ""
        : `&${key}=gt.${encodeURIComponent(`"${String(last).replace(/["\\]/g, "\\$&")}"`)}`;
    const path = `/rest/v1/${table}?select=*&order=${key}&limit=${ROWS_PER_PAGE}${after}`;
    const page = (await askAsOwner(project, "GET", path)).json as BackupRow[];
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** Inserts rows as they are; one that is there already is left alone. */
export async function insertRows(
  project: SecretProject,
  table: BackupTable,
  rows: BackupRow[],
): Promise<void> {
  const key = backupTables[table];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await askAsOwner(project, "POST", `/rest/v1/${table}?on_conflict=${key}`, {
      headers: { Prefer: "resolution=ignore-duplicates,return=minimal" },
      body: rows.slice(start, start + ROWS_PER_INSERT),
    });
}
