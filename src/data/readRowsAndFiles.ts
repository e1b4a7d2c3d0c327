import { listBackupFiles } from "#data/backupFiles.ts";
import { type BackupSource, readBackupRows } from "#data/backupRows.ts";

/**
 * The rows of a project, without listens, and its files by `fileKey`. The files are listed before and after the rows: one
 * that another tab moves or replaces meanwhile is never taken for lost.
 */
export async function readRowsAndFiles(source: BackupSource) {
  const before = await listBackupFiles(source);
  const present = await readBackupRows(source);
  return { present, stored: new Map([...before, ...(await listBackupFiles(source))]) };
}
