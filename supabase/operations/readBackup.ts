import { readFile, stat } from "node:fs/promises";
import * as v from "valibot";
import { findGaps, nameOfRow } from "#rules/backupGaps.ts";
import {
  type Backup,
  type BackupFile,
  backupFileSchema,
  fileKey,
  type Manifest,
  manifestSchema,
} from "#rules/backupManifest.ts";
import { type BackupRow, type BackupRows, keyOf, type TableName, tableNames } from "#rules/tables.ts";
import { checksumOf, filePath, journalPath, manifestPath, rowsPath } from "./backupFolder.ts";

/** Reads the rows of one table, whose checksum matched. Throws one sentence when they are not rows of it. */
async function readTable(folder: string, table: TableName): Promise<BackupRow[]> {
  const path = rowsPath(folder, table);
  try {
    const rows = JSON.parse(await readFile(path, "utf8")) as BackupRow[];
    const keys = new Set(rows.map((row) => keyOf(table, row)));
    if (keys.size === rows.length && !keys.has(undefined)) return rows;
  } catch {}
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
  for (const file of manifest.files) {
    const path = filePath(folder, file);
    await checkFile(path, file.sha256);
    if ((await stat(path)).size !== file.size) throw damaged(manifestPath(folder));
  }
  leaveOut(rows as BackupRows, print);
  rows.track_originals = rows.track_originals?.map((row) => originalNow(row, manifest.files));
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

/** An original as the schema has it. Before, it had two addresses while it was moved, and was at one of them. */
function originalNow({ former_url, ...original }: BackupRow, files: readonly BackupFile[]): BackupRow {
  if (original.status) return original;
  const isStored = (address: unknown) => files.some(({ name }) => String(address).endsWith(`/${name}`));
  const original_url = isStored(original.original_url)
    ? original.original_url
    : (former_url ?? original.original_url);
  return {
    ...original,
    original_url,
    status: "stored",
    file_name: String(original_url).replace(/^.*\//, ""),
  };
}

async function checkFile(path: string, sha256: string): Promise<void> {
  if ((await checksumOf(path)) !== sha256)
    throw new Error(`${path} is missing or damaged: nothing was restored. Take another copy of this backup.`);
}

const damaged = (path: string) =>
  new Error(`${path} is damaged: nothing was restored. Take another copy of this backup.`);

const fromJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema);

/** Reads the manifest of a finished backup. Throws one sentence when it is unfinished or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => null);
  if (text === null)
    throw new Error(`${folder} holds no finished backup: run \`npm run backup -- ${folder}\` to its end.`);
  const { success, output } = v.safeParse(fromJson(manifestSchema), text);
  if (!success) throw damaged(manifestPath(folder));
  return output;
}

/** Reads the files that an earlier, perhaps interrupted, backup finished; a line that was cut is left out. */
export async function readJournal(folder: string): Promise<Map<string, BackupFile>> {
  const text = await readFile(journalPath(folder), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => v.safeParse(fromJson(backupFileSchema), line));
  return new Map(lines.flatMap(({ success, output }) => (success ? [[fileKey(output), output]] : [])));
}
