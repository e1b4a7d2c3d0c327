import { createHash } from "node:crypto";
import {
  appendLine,
  type BackupRow,
  type BackupTable,
  backupTableNames,
  checksumOf,
  filePath,
  journalPath,
  makeFolder,
  manifestPath,
  rowsPath,
  writeWhole,
} from "./backupFolder.ts";
import { type BackupFile, fileKey, type Manifest, readJournal, type StoredFile } from "./manifest.ts";
import type { SecretProject } from "./secretProject.ts";
import { listStoredFiles, readStoredFile } from "./storedFiles.ts";
import { readRows } from "./storedRows.ts";

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
  // Written anew, so that the next line does not stick to one that was cut.
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

/**
 * Copies all rows and files of a project into a folder. Files that a former run brought and that have not changed are
 * kept, so that an interrupted backup goes on where it stopped. Throws one sentence when something is missing.
 */
export async function backupProject(project: SecretProject, folder: string, print: Print): Promise<Manifest> {
  await makeFolder(folder);
  const rows = new Map<BackupTable, BackupRow[]>();
  for (const table of backupTableNames) rows.set(table, await readRows(project, table));
  const files = await backUpFiles(project, folder, print);
  // The rows after the files, which take long: until here the folder still holds the backup that was in it.
  const tables: Partial<Manifest["tables"]> = {};
  for (const [table, tableRows] of rows) {
    const text = `${JSON.stringify(tableRows, null, 2)}\n`;
    await writeWhole(folder, rowsPath(folder, table), text);
    tables[table] = { rows: tableRows.length, sha256: createHash("sha256").update(text).digest("hex") };
  }
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    supabaseUrl: project.supabaseUrl,
    tables: tables as Manifest["tables"],
    files,
  };
  await writeWhole(folder, manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
