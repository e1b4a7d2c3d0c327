import { printable } from "#lib/printable.ts";
import { filesLacked } from "#rules/backup/backupContents.ts";
import type { Backup } from "#rules/backup/backupManifest.ts";
import {
  type BackupRow,
  type BackupRows,
  type TableName,
  tableNames,
  tables,
  titleOfRow,
  withParents,
} from "#rules/tables.ts";

/** What a row is called in a sentence. */
export function nameOfRow(table: TableName, row: BackupRow): string {
  return `${tables[table].kind} “${printable(titleOfRow(table, row))}”`;
}

/** What a backup lacks, one line each: the parents of rows and the files that rows point to. `rows` can be inserted. */
export function findGaps({ manifest, rows }: Backup): { rows: BackupRows; gaps: string[] } {
  const whole = withParents(rows);
  const orphans = tableNames.flatMap((table) => {
    const kept = new Set(whole[table]);
    const parent = tables[table].parent?.table.slice(0, -1);
    return rows[table]
      .filter((row) => !kept.has(row))
      .map((row) => `the ${nameOfRow(table, row)} belongs to no ${parent} of the backup`);
  });
  const lacking = filesLacked({ manifest, rows: whole }).map(
    ({ file, owner }) => `“${printable(owner)}” lacks its file ${printable(file)}`,
  );
  return { rows: whole, gaps: [...orphans, ...lacking] };
}
