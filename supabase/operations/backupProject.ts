import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_ROUNDS } from "#dashboardConfig.ts";
import { backupParts } from "#data/backupParts.ts";
import { fileKey, type Manifest } from "#rules/backup/backupManifest.ts";
import { lockFolder } from "../run/folderLock.ts";
import { appendLine, checksumOf, filePath, journalPath, writeWhole } from "./backupFolder.ts";
import { findGaps } from "./backupGaps.ts";
import { readStoredFile } from "./compareProject.ts";
import { readJournal } from "./readBackup.ts";
import { clientsOf, type SecretProject, sourceOf } from "./secretProject.ts";

type Print = (line: string) => void;

async function writeBackup(project: SecretProject, folder: string, print: Print): Promise<Manifest> {
  const journal = await readJournal(folder);
  // Written again, because an interrupted run may have left half a line.
  const lines = [...journal.values()].map((file) => `${JSON.stringify(file)}\n`).join("");
  await writeWhole(folder, journalPath(folder), lines);
  const parts = backupParts({
    source: sourceOf(project),
    supabaseUrl: project.supabaseUrl,
    async known(file) {
      const copy = journal.get(fileKey(file));
      const isSame = copy?.version === file.version && copy.size === file.size;
      if (!isSame || (await checksumOf(filePath(folder, file))) !== copy.sha256) return undefined;
      return { ...file, sha256: copy.sha256 };
    },
    open: async (file) => readStoredFile(project, file),
    async onCopied(file, copied, all) {
      journal.set(fileKey(file), file);
      await appendLine(journalPath(folder), file);
      print(`${copied} of ${all} files`);
    },
    onChanged: () => print("Rows changed during the backup."),
    changed: () =>
      new Error(
        `Rows changed during each of ${BACKUP_ROUNDS} attempts, so there is no new backup: run it again while nobody works in the dashboard.`,
      ),
  });
  let part = await parts.next();
  // Rows come after the files: until then the folder holds the previous backup.
  for (; !part.done; part = await parts.next())
    await writeWhole(folder, join(folder, part.value.place), part.value.bytes);
  for (const gap of findGaps(part.value).gaps)
    print(`The project itself has a gap, so a restore needs --incomplete: ${gap}.`);
  return part.value.manifest;
}

/**
 * Copies all rows and files of a project into a folder. Unchanged files of an earlier run are kept, so that an
 * interrupted backup resumes. Throws one sentence when something is missing, or when another backup uses the folder.
 */
export async function backupProject(project: SecretProject, folder: string, print: Print): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(
    folder,
    (process) =>
      `Another backup (process ${process}) is writing into ${folder}: wait for it, or use another folder.`,
  );
  try {
    const manifest = await writeBackup(project, folder, print);
    // "Left to set up" reminds of the next. An older database notes none, and the backup is whole without.
    await clientsOf(project).rows.rpc("note_upkeep", { what: "backup" });
    return manifest;
  } finally {
    await unlock();
  }
}
