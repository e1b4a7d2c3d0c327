import { createHash } from "node:crypto";
import { listBackupFiles, objectPath } from "#data/backupFiles.ts";
import { readBackupTable } from "#data/backupRows.ts";
import {
  type Backup,
  type BackupFile,
  type FileName,
  fileKey,
  type StoredFile,
} from "#rules/backup/backupManifest.ts";
import { moveBackup, moveRows } from "#rules/backup/fileAddresses.ts";
import { type BackupRows, keyOf, tableNames, tables } from "#rules/tables.ts";
import { nameOfRow } from "./backupGaps.ts";
import { clientsOf, refusalOf, type SecretProject, sourceOf } from "./secretProject.ts";

export type Comparison = {
  /** In the backup and not in the project, with the project's addresses. */
  missingRows: BackupRows;
  missingFiles: BackupFile[];
  /** In both and not the same: one line each. */
  different: string[];
  /** In the project and not in the backup: one line for each table, and for the first file. */
  foreign: string[];
};

/** Whether a stored file has the bytes of the backup's. It is read whole, and not kept. */
export async function hasSameBytes(
  project: SecretProject,
  file: BackupFile,
  stored: StoredFile,
): Promise<boolean> {
  if (stored.size !== file.size) return false;
  const hash = createHash("sha256");
  for await (const chunk of readStoredFile(project, stored)) hash.update(chunk);
  return hash.digest("hex") === file.sha256;
}

async function compareRows(
  project: SecretProject,
  backup: Backup,
): Promise<Omit<Comparison, "missingFiles">> {
  const expected = moveBackup(backup, project.supabaseUrl);
  const missingRows = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as BackupRows;
  const titles = new Map(expected.tracks.map(({ id, title }) => [id, title]));
  const different: string[] = [];
  const foreign: string[] = [];
  for (const table of tableNames) {
    const there = moveRows(
      await readBackupTable(sourceOf(project), table),
      project.supabaseUrl,
      project.supabaseUrl,
    );
    const found = new Map(there.map((row) => [keyOf(table, row), row]));
    // A changed date alone is no difference: the change itself is in another row. And visitors go on listening.
    const { writer } = tables[table];
    for (const row of expected[table]) {
      const other = found.get(keyOf(table, row));
      found.delete(keyOf(table, row));
      if (!other) missingRows[table].push(row);
      const columns = other
        ? Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(other[column]))
        : [];
      if (columns.length > 0 && !writer)
        different.push(
          `${nameOfRow(table, { title: titles.get(row.track_id), ...row })}: ${columns.join(", ")}`,
        );
    }
    if (found.size > 0 && writer !== "visitors")
      foreign.push(`${found.size} rows of ${table} are not in this backup`);
  }
  return { missingRows, different, foreign };
}

/** Compares a project with a backup, row by row and, unless `isSameFile` asks for less, byte by byte. */
export async function compareProject(
  project: SecretProject,
  backup: Backup,
  isSameFile = hasSameBytes,
): Promise<Comparison> {
  const { missingRows, different, foreign } = await compareRows(project, backup);
  const stored = await listBackupFiles(sourceOf(project));
  const missingFiles: BackupFile[] = [];
  const differentFiles: string[] = [];
  for (const file of backup.manifest.files) {
    const there = stored.get(fileKey(file));
    stored.delete(fileKey(file));
    if (!there) missingFiles.push(file);
    else if (!(await isSameFile(project, file, there))) differentFiles.push(`${fileKey(file)}: other bytes`);
  }
  const [first] = stored.keys();
  const foreignFiles = first ? [`${first} is not in this backup`] : [];
  return {
    missingRows,
    missingFiles,
    different: [...different, ...differentFiles],
    foreign: [...foreign, ...foreignFiles],
  };
}

/** The bytes of a stored file, as they come. Throws what the server answered, and when the connection is cut. */
export async function* readStoredFile(project: SecretProject, file: FileName): AsyncGenerator<Uint8Array> {
  const { bucket, name } = file;
  const { data, error } = await clientsOf(project).files.from(bucket).download(objectPath(name)).asStream();
  if (error && /not found/i.test(error.message))
    throw new Error(`${fileKey(file)} was deleted during the backup. Run the same command again.`);
  if (error) throw refusalOf(`to send ${fileKey(file)}`, error);
  try {
    yield* data as unknown as AsyncIterable<Uint8Array>;
  } catch (cut) {
    throw new Error(`${fileKey(file)} came in part: ${(cut as Error).message}. Run the same command again.`);
  }
}
