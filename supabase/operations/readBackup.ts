import { readFile, stat } from "node:fs/promises";
import * as v from "valibot";
import {
  type Backup,
  type BackupFile,
  backupFileSchema,
  fileKey,
  type Manifest,
} from "#rules/backup/backupManifest.ts";
import { hasMaker, parseManifest, parseRows, rowsOfToday } from "#rules/backup/parseBackup.ts";
import { type BackupRow, type BackupRows, type TableName, tableNames } from "#rules/tables.ts";
import { checksumOf, filePath, journalPath, manifestPath, rowsPath } from "./backupFolder.ts";
import { findGaps, nameOfRow } from "./backupGaps.ts";

/** Reads the rows of one table, whose checksum matched. Throws one sentence when they are not rows of it. */
async function readTable(folder: string, table: TableName): Promise<BackupRow[]> {
  const path = rowsPath(folder, table);
  const rows = parseRows(table, await readFile(path, "utf8"));
  if (rows) return rows;
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
  for (const table of tableNames) {
    const copy = manifest.tables[table];
    rows[table] = [];
    if (!copy) continue;
    await checkFile(rowsPath(folder, table), copy.sha256);
    rows[table] = await readTable(folder, table);
    if (copy.rows !== rows[table].length) throw damaged(manifestPath(folder));
  }
  const files: BackupFile[] = [];
  for (const file of manifest.files) {
    const path = filePath(folder, file);
    const isWhole = (await checksumOf(path)) === file.sha256;
    if (isWhole && (await stat(path)).size !== file.size) throw damaged(manifestPath(folder));
    if (isWhole) files.push(file);
    else if (isIncomplete) print(`${path} is missing or damaged, and is left out.`);
    else
      throw new Error(
        `${path} is missing or damaged: nothing was restored. Take another copy of this backup, or add \`--incomplete\` to restore the rest.`,
      );
  }
  const whole = { ...manifest, files };
  for (const link of rows.private_links ?? [])
    if (!hasMaker(link))
      print(`The ${nameOfRow("private_links", link)} is left out: it does not say who made it.`);
  const now = rowsOfToday(rows as BackupRows, manifest.files);
  const { rows: kept, gaps } = findGaps({ manifest: whole, rows: now });
  if (gaps.length > 0 && !isIncomplete)
    throw new Error(
      `This backup is not complete, and nothing was restored:\n${gaps.map((gap) => `- ${gap}`).join("\n")}\nTake another backup, or add \`--incomplete\` to restore the rest.`,
    );
  return { manifest: whole, rows: kept };
}

async function checkFile(path: string, sha256: string): Promise<void> {
  if ((await checksumOf(path)) !== sha256)
    throw new Error(`${path} is missing or damaged: nothing was restored. Take another copy of this backup.`);
}

const damaged = (path: string) =>
  new Error(`${path} is damaged: nothing was restored. Take another copy of this backup.`);

/** Reads the manifest of a finished backup. Throws one sentence when it is unfinished or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => null);
  if (text === null)
    throw new Error(`${folder} holds no finished backup: run \`npm run backup -- ${folder}\` to its end.`);
  const manifest = parseManifest(text);
  if (!manifest) throw damaged(manifestPath(folder));
  return manifest;
}

const journalLine = v.pipe(v.string(), v.parseJson(), backupFileSchema);

/** Reads the files that an earlier, perhaps interrupted, backup finished; a line that was cut is left out. */
export async function readJournal(folder: string): Promise<Map<string, BackupFile>> {
  const text = await readFile(journalPath(folder), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => v.safeParse(journalLine, line));
  return new Map(lines.flatMap(({ success, output }) => (success ? [[fileKey(output), output]] : [])));
}
