import { readFile, stat } from "node:fs/promises";
import {
  type BackupRow,
  type BackupRows,
  type BackupTable,
  backupTableNames,
  keyOf,
} from "#rules/backupContents.ts";
import { findGaps, nameOfRow } from "#rules/backupGaps.ts";
import type { Backup } from "#rules/backupManifest.ts";
import { checksumOf, filePath, manifestPath, rowsPath } from "./backupFolder.ts";
import { damaged, readManifest } from "./manifest.ts";

/** Reads the rows of one table, whose checksum matched. Throws one sentence when they are not rows of it. */
async function readTable(folder: string, table: BackupTable): Promise<BackupRow[]> {
  const path = rowsPath(folder, table);
  try {
    const rows = JSON.parse(await readFile(path, "utf8")) as BackupRow[];
    const keys = new Set(rows.map((row) => keyOf(table, row)));
    if (keys.size === rows.length && !keys.has(undefined)) return rows;
  } catch {
    // Neither JSON nor a list.
  }
  throw new Error(`${path} holds no rows: nothing was restored.`);
}

/**
 * Reads a backup and checks it against its checksums. Throws one sentence when it is unfinished, damaged or, unless
 * `isIncomplete` accepts that, lacks something that its rows reference. Prints which rows it leaves out.
 */
export async function readBackup(
  folder: string,
  isIncomplete = false,
  print: (line: string) => void = () => {},
): Promise<Backup> {
  const manifest = await readManifest(folder);
  const rows: Partial<BackupRows> = {};
  for (const table of backupTableNames) {
    const copy = manifest.tables[table];
    rows[table] = [];
    if (!copy) continue;
    await checkFile(rowsPath(folder, table), copy.sha256);
    rows[table] = await readTable(folder, table);
    if (copy.rows !== rows[table].length) throw damaged(manifestPath(folder));
  }
  for (const file of manifest.files) {
    const path = filePath(folder, file);
    await checkFile(path, file.sha256);
    if ((await stat(path)).size !== file.size) throw damaged(manifestPath(folder));
  }
  leaveOut(rows as BackupRows, print);
  const { rows: whole, gaps } = findGaps({ manifest, rows: rows as BackupRows });
  if (gaps.length > 0 && !isIncomplete)
    throw new Error(
      `This backup is not complete, and nothing was restored:\n${gaps.map((gap) => `- ${gap}`).join("\n")}\nTake another backup, or add \`--incomplete\` to restore the rest.`,
    );
  return { manifest, rows: whole };
}

/** What versions before the first release stored and the schema has no place for. */
function leaveOut(rows: BackupRows, print: (line: string) => void): void {
  for (const track of rows.tracks) delete track.original_url;
  rows.private_links = rows.private_links.filter((link) => {
    if (!link.created_by)
      print(`The ${nameOfRow("private_links", link)} is left out: it does not say who made it.`);
    return Boolean(link.created_by);
  });
}

async function checkFile(path: string, sha256: string): Promise<void> {
  if ((await checksumOf(path)) !== sha256)
    throw new Error(`${path} is missing or damaged: nothing was restored. Take another copy of this backup.`);
}
