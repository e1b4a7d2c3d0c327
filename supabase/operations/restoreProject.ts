import { insertBackupRows } from "#data/backupRows.ts";
import type { Backup } from "#rules/backup/backupManifest.ts";
import { tableNames } from "#rules/tables.ts";
import { filePath } from "./backupFolder.ts";
import { compareProject, type hasSameBytes } from "./compareProject.ts";
import { readBackup } from "./readBackup.ts";
import { type SecretProject, sourceOf } from "./secretProject.ts";
import { sendFile } from "./sendFile.ts";

const BESIDE = "To restore deleted albums and change nothing else, add `--missing`.";

/** How many rows and files a restore added; the others existed before and are the same. */
export type Restored = { backup: Backup; rows: number; files: number };

/**
 * Puts a backup into an empty project, the files' addresses rewritten; continues an interrupted restore. Throws before
 * anything is changed when the project holds anything that this backup has not, or has differently.
 */
export async function restoreProject(
  project: SecretProject,
  folder: string,
  print: (line: string) => void,
  isIncomplete = false,
): Promise<Restored> {
  const backup = await readBackup(folder, isIncomplete, print);
  print("Comparing the backup with what the project has…");
  const { missingRows, missingFiles, different, foreign } = await compareProject(project, backup);
  if (foreign.length > 0)
    throw new Error(`The project is not empty: ${foreign.join(", ")}. Nothing was changed. ${BESIDE}`);
  if (different.length > 0)
    throw new Error(
      `The project differs from the backup, and nothing was changed:\n${different.map((line) => `- ${line}`).join("\n")}\n${BESIDE}`,
    );
  for (const [index, file] of missingFiles.entries()) {
    await sendFile(project, file, filePath(folder, file));
    print(`${index + 1} of ${missingFiles.length} files`);
  }
  for (const table of tableNames) await insertBackupRows(sourceOf(project), table, missingRows[table]);
  const rows = tableNames.reduce((sum, table) => sum + missingRows[table].length, 0);
  if (rows + missingFiles.length > 0) await checkResult(project, backup);
  return { backup, rows, files: missingFiles.length };
}

/** Somebody may have edited the project during the restore, which never overwrites a row. */
async function checkResult(project: SecretProject, backup: Backup): Promise<void> {
  // The bytes of existing files were compared before, and the others were just sent.
  const hasSameSize: typeof hasSameBytes = async (_project, file, stored) => file.size === stored.size;
  const { missingRows, missingFiles, different } = await compareProject(project, backup, hasSameSize);
  const missing = missingFiles.length + tableNames.reduce((sum, table) => sum + missingRows[table].length, 0);
  if (missing + different.length === 0) return;
  throw new Error(
    `Something changed in the project during the restore: ${[...different, ...(missing > 0 ? [`${missing} rows and files are gone again`] : [])].join(", ")}. Run the same command again.`,
  );
}
