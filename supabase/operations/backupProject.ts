import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { BACKUP_ROUNDS } from "#config.ts";
import { readBackupListens, readBackupRows } from "#data/backupRows.ts";
import { backupTableNames } from "#rules/backupContents.ts";
import { findGaps } from "#rules/backupGaps.ts";
import {
  type BackupFile,
  fileKey,
  type Manifest,
  manifestText,
  rowsText,
  type StoredFile,
} from "#rules/backupManifest.ts";
import { lockFolder } from "../run/folderLock.ts";
import {
  appendLine,
  checksumOf,
  filePath,
  journalPath,
  manifestPath,
  rowsPath,
  writeWhole,
} from "./backupFolder.ts";
import { readJournal } from "./manifest.ts";
import type { SecretProject } from "./secretProject.ts";
import { listStoredFiles, readStoredFile } from "./storedFiles.ts";
import { rowsOfProject } from "./storedRows.ts";

type Print = (line: string) => void;

/** Downloads one file, whole or not at all. Throws when it is shorter or longer than Storage says. */
async function download(project: SecretProject, folder: string, file: StoredFile): Promise<BackupFile> {
  const hash = createHash("sha256");
  async function* checked() {
    let size = 0;
    for await (const chunk of readStoredFile(project, file)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (size !== file.size)
      throw new Error(`${fileKey(file)}: ${size} of ${file.size} bytes came. Run the backup again.`);
  }
  await writeWhole(folder, filePath(folder, file), checked());
  return { ...file, sha256: hash.digest("hex") };
}

async function backUpFiles(project: SecretProject, folder: string, print: Print): Promise<BackupFile[]> {
  const known = await readJournal(folder);
  // Written again, because an interrupted run may have left half a line.
  const journal = [...known.values()].map((file) => `${JSON.stringify(file)}\n`).join("");
  await writeWhole(folder, journalPath(folder), journal);
  const stored = await listStoredFiles(project);
  const files: BackupFile[] = [];
  for (const [key, file] of stored) {
    const before = known.get(key);
    const isSame = before?.version === file.version && before.size === file.size;
    if (before && isSame && (await checksumOf(filePath(folder, file))) === before.sha256) {
      files.push({ ...file, sha256: before.sha256 });
      continue;
    }
    const done = await download(project, folder, file);
    await appendLine(journalPath(folder), done);
    files.push(done);
    print(`${files.length} of ${stored.size} files`);
  }
  return files;
}

/** Rows and files of one moment: no row changed while the files were copied. Throws when rows keep changing. */
async function readConsistently(project: SecretProject, folder: string, print: Print) {
  const source = rowsOfProject(project);
  let before = await readBackupRows(source);
  for (let attempt = 1; attempt <= BACKUP_ROUNDS; attempt += 1) {
    const files = await backUpFiles(project, folder, print);
    const rows = await readBackupRows(source);
    if (isDeepStrictEqual(rows, before))
      return { rows: { ...rows, listens: await readBackupListens(source, rows.tracks) }, files };
    print("Rows changed during the backup.");
    before = rows;
  }
  throw new Error(
    `Rows changed during each of ${BACKUP_ROUNDS} attempts, so there is no new backup: run it again while nobody works in the dashboard.`,
  );
}

async function writeBackup(project: SecretProject, folder: string, print: Print): Promise<Manifest> {
  const { rows, files } = await readConsistently(project, folder, print);
  // Rows are written after the files: until here the folder holds the previous backup.
  const tables: Partial<Manifest["tables"]> = {};
  for (const table of backupTableNames) {
    const text = rowsText(rows[table]);
    await writeWhole(folder, rowsPath(folder, table), text);
    tables[table] = { rows: rows[table].length, sha256: createHash("sha256").update(text).digest("hex") };
  }
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    supabaseUrl: project.supabaseUrl,
    tables: tables as Manifest["tables"],
    files,
  };
  await writeWhole(folder, manifestPath(folder), manifestText(manifest));
  for (const gap of findGaps({ manifest, rows }).gaps)
    print(`The project itself has a gap, so a restore needs --incomplete: ${gap}.`);
  return manifest;
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
    return await writeBackup(project, folder, print);
  } finally {
    await unlock();
  }
}
