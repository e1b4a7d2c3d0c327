import { readFile } from "node:fs/promises";
import {
  type BackupRow,
  type BackupTable,
  backupTableNames,
  checksumOf,
  filePath,
  type Manifest,
  manifestPath,
  rowsPath,
} from "./backupFolder.ts";

export type Backup = { manifest: Manifest; rows: Record<BackupTable, BackupRow[]> };

/** Reads a backup and compares every checksum. Throws one sentence when it is unfinished or damaged. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => null);
  if (text === null)
    throw new Error(`${folder} holds no finished backup: run \`npm run backup -- ${folder}\` to its end.`);
  const manifest = JSON.parse(text) as Manifest;
  const expected: [path: string, sha256: string][] = [
    ...backupTableNames.map((table): [string, string] => [
      rowsPath(folder, table),
      manifest.tables[table].sha256,
    ]),
    ...manifest.files.map((file): [string, string] => [filePath(folder, file), file.sha256]),
  ];
  for (const [path, sha256] of expected)
    if ((await checksumOf(path)) !== sha256)
      throw new Error(`${path} is missing or damaged: nothing was restored.`);
  const rows: Partial<Backup["rows"]> = {};
  for (const table of backupTableNames)
    rows[table] = JSON.parse(await readFile(rowsPath(folder, table), "utf8")) as BackupRow[];
  return { manifest, rows: rows as Backup["rows"] };
}
