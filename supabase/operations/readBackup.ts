import { readFile } from "node:fs/promises";
import {
  type BackupRow,
  type BackupTable,
  backupTableNames,
  backupTables,
  checksumOf,
  filePath,
  rowsPath,
} from "./backupFolder.ts";
import { type Manifest, readManifest } from "./manifest.ts";

export type Backup = { manifest: Manifest; rows: Record<BackupTable, BackupRow[]> };

/** Reads the rows of one table, whose checksum was right. Throws one sentence when they are none all the same. */
async function readTable(folder: string, table: BackupTable): Promise<BackupRow[]> {
  const path = rowsPath(folder, table);
  try {
    const rows = JSON.parse(await readFile(path, "utf8")) as BackupRow[];
    if (rows.every((row) => typeof row[backupTables[table]] === "string")) return rows;
  } catch {
    // Neither JSON nor a list.
  }
  throw new Error(`${path} holds no rows: nothing was restored.`);
}

/** Reads a backup and compares every checksum. Throws one sentence when it is unfinished or damaged. */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const expected: [path: string, sha256: string][] = [
    ...backupTableNames.flatMap((table): [string, string][] => {
      const copy = manifest.tables[table];
      return copy ? [[rowsPath(folder, table), copy.sha256]] : [];
    }),
    ...manifest.files.map((file): [string, string] => [filePath(folder, file), file.sha256]),
  ];
  for (const [path, sha256] of expected)
    if ((await checksumOf(path)) !== sha256)
      throw new Error(
        `${path} is missing or damaged: nothing was restored. Take another copy of this backup.`,
      );
  const rows: Partial<Backup["rows"]> = {};
  for (const table of backupTableNames)
    rows[table] = manifest.tables[table] ? await readTable(folder, table) : [];
  return { manifest, rows: rows as Backup["rows"] };
}
