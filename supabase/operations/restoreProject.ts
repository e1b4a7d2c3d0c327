import { openAsBlob } from "node:fs";
import { type BackupFile, type BackupRow, backupTableNames, backupTables, filePath } from "./backupFolder.ts";
import { type Backup, readBackup } from "./readBackup.ts";
import { type SecretProject, secretHeaders } from "./secretProject.ts";
import { listStoredFiles, objectPath } from "./storedFiles.ts";
import { insertRows, readRows } from "./storedRows.ts";

const PUBLIC_PATH = "/storage/v1/object/public/";

/** A file's address in another project; an address that points elsewhere stays as it is. */
export function moveAddress(address: unknown, from: string, to: string): unknown {
  if (typeof address !== "string" || !URL.canParse(address, from)) return address;
  const { origin, pathname, search } = new URL(address, from);
  const isOurs = origin === new URL(from).origin && pathname.startsWith(PUBLIC_PATH);
  return isOurs ? to + pathname + search : address;
}

function moveRow(row: BackupRow, from: string, to: string): BackupRow {
  const moved = { ...row };
  for (const column of ["cover_url", "audio_url"])
    if (column in moved) moved[column] = moveAddress(moved[column], from, to);
  return moved;
}

/** Refuses a project with anything that this backup does not hold: a restore adds to nobody's work. */
async function refuseForeign(project: SecretProject, { manifest, rows }: Backup): Promise<Set<string>> {
  for (const table of backupTableNames) {
    const known = new Set(rows[table].map((row) => row[backupTables[table]]));
    const foreign = (await readRows(project, table)).filter((row) => !known.has(row[backupTables[table]]));
    if (foreign.length > 0)
      throw new Error(`The project is not empty: ${foreign.length} rows of ${table} are not in this backup.`);
  }
  const names = new Set(manifest.files.map(({ bucket, name }) => `${bucket}/${name}`));
  const stored = (await listStoredFiles(project)).map(({ bucket, name }) => `${bucket}/${name}`);
  const foreign = stored.filter((name) => !names.has(name));
  if (foreign.length > 0) throw new Error(`The project is not empty: ${foreign[0]} is not in this backup.`);
  return new Set(stored);
}

async function upload(project: SecretProject, folder: string, file: BackupFile): Promise<void> {
  const answer = await fetch(project.supabaseUrl + objectPath(file), {
    method: "POST",
    headers: {
      ...secretHeaders(project),
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      "x-upsert": "false",
    },
    body: await openAsBlob(filePath(folder, file)),
  });
  if (!answer.ok)
    throw new Error(`${file.bucket}/${file.name} was not uploaded: ${(await answer.text()).slice(0, 200)}`);
}

/**
 * Puts a backup into an empty project, the files' addresses rewritten; goes on where an interrupted restore stopped.
 * Out: the backup. Throws one sentence, before anything is changed, when the backup is damaged or the project is not empty.
 */
export async function restoreProject(
  project: SecretProject,
  folder: string,
  print: (line: string) => void,
): Promise<Backup> {
  const backup = await readBackup(folder);
  const { manifest, rows } = backup;
  const stored = await refuseForeign(project, backup);
  const missing = manifest.files.filter(({ bucket, name }) => !stored.has(`${bucket}/${name}`));
  for (const [index, file] of missing.entries()) {
    await upload(project, folder, file);
    print(`${index + 1} of ${missing.length} files`);
  }
  for (const table of backupTableNames)
    await insertRows(
      project,
      table,
      rows[table].map((row) => moveRow(row, manifest.supabaseUrl, project.supabaseUrl)),
    );
  return backup;
}
