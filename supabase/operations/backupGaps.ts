import { printable } from "#lib/printable.ts";
import { type Backup, fileKey } from "#rules/backupManifest.ts";
import { filesNeeded } from "#rules/missingRows.ts";
import { moveRows } from "#rules/movedRows.ts";
import {
  type BackupRow,
  type BackupRows,
  buckets,
  keyOf,
  onlyRows,
  type TableName,
  tableNames,
  tables,
  withParents,
} from "#rules/tables.ts";

/** What a row is called in a sentence. */
export function nameOfRow(table: TableName, row: BackupRow): string {
  return `${tables[table].kind} “${printable(String(row.title ?? row.name ?? row.city ?? keyOf(table, row)))}”`;
}

/** What a backup lacks, one line each: the parents of rows and the files that rows point to. `rows` can be inserted. */
export function findGaps({ manifest, rows }: Backup): { rows: BackupRows; gaps: string[] } {
  const { supabaseUrl } = manifest;
  const whole = withParents(rows);
  const files = new Set(manifest.files.map(fileKey));
  const gaps = tableNames.flatMap((table) => {
    const kept = new Set(whole[table]);
    const orphans = rows[table].filter((row) => !kept.has(row));
    const lacking = whole[table].flatMap((row) => {
      const own = onlyRows({ [table]: moveRows([row], supabaseUrl, supabaseUrl) });
      return [...filesNeeded(own, supabaseUrl)]
        .filter((file) => !files.has(file) && buckets.some((bucket) => file.startsWith(`${bucket}/`)))
        .map((file) => `the ${nameOfRow(table, row)} lacks its file ${printable(file)}`);
    });
    const parent = tables[table].parent?.table.slice(0, -1);
    return [
      ...orphans.map((row) => `the ${nameOfRow(table, row)} belongs to no ${parent} of the backup`),
      ...lacking,
    ];
  });
  return { rows: whole, gaps };
}
