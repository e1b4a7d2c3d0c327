import { type BackupRow, type BackupTable, primaryKeys } from "#rules/backupContents.ts";
import { clientsOf, refusalOf, type SecretProject } from "./secretProject.ts";

const ROWS_PER_INSERT = 500;

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
