import { COVER_BUCKET } from "#config.ts";
import { printable } from "#lib/printable.ts";
import { type Backup, fileKey } from "./backupManifest.ts";
import { bandPictureNames, readBandSettings } from "./bandSettings.ts";
import { filesOfRows, moveRows } from "./movedRows.ts";
import {
  type BackupRow,
  type BackupRows,
  buckets,
  keyOf,
  type TableName,
  tableNames,
  tables,
} from "./tables.ts";

/** What a row is called in a sentence. */
export function nameOfRow(table: TableName, row: BackupRow): string {
  return `${tables[table].kind} “${printable(String(row.title ?? row.name ?? row.city ?? keyOf(table, row)))}”`;
}

/** The pictures that a setting names, each by its `fileKey`. */
export const picturesOf = ({ key, value }: BackupRow): string[] =>
  bandPictureNames(readBandSettings([{ key: String(key), value: String(value) }])).map((name) =>
    fileKey({ bucket: COVER_BUCKET, name }),
  );

/** What a backup lacks, one line each: the parents of rows and the files that rows point to. `rows` can be inserted. */
export function findGaps({ manifest, rows }: Backup): { rows: BackupRows; gaps: string[] } {
  const gaps: string[] = [];
  const files = new Set(manifest.files.map(fileKey));
  const whole: Partial<BackupRows> = {};
  for (const table of tableNames) {
    const { parent } = tables[table];
    const ids: Set<unknown> | undefined =
      parent && new Set(whole[parent.table]?.map((row) => keyOf(parent.table, row)));
    whole[table] = rows[table].filter((row) => {
      if (!parent || ids?.has(row[parent.column])) return true;
      gaps.push(`the ${nameOfRow(table, row)} belongs to no ${parent.table.slice(0, -1)} of the backup`);
      return false;
    });
    for (const row of whole[table]) {
      const own = moveRows([row], manifest.supabaseUrl, manifest.supabaseUrl);
      const named = [...filesOfRows(own, manifest.supabaseUrl), ...picturesOf(row)];
      for (const file of named)
        if (!files.has(file) && buckets.some((bucket) => file.startsWith(`${bucket}/`)))
          gaps.push(`the ${nameOfRow(table, row)} lacks its file ${printable(file)}`);
    }
  }
  return { rows: whole as BackupRows, gaps };
}
