import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type BackupFile,
  backupTableNames,
  checksumOf,
  filePath,
  journalPath,
  type Manifest,
  manifestPath,
  readJournal,
  rowsPath,
  type StoredFile,
  writeWhole,
} from "./backupFolder.ts";
import { type SecretProject, secretHeaders } from "./secretProject.ts";
import { listStoredFiles, objectPath } from "./storedFiles.ts";
import { readRows } from "./storedRows.ts";

type Print = (line: string) => void;

/** Downloads one file, whole or not at all. Throws when it is shorter or longer than Storage says. */
async function download(project: SecretProject, folder: string, file: StoredFile): Promise<BackupFile> {
  const path = filePath(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const answer = await fetch(project.supabaseUrl + objectPath(file), { headers: secretHeaders(project) });
  if (!answer.ok || !answer.body)
    throw new Error(`${file.bucket}/${file.name}: Storage answered ${answer.status}.`);
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(answer.body as never), hashed, createWriteStream(`${path}.part`));
  const { size } = await stat(`${path}.part`);
  if (size !== file.size)
    throw new Error(`${file.bucket}/${file.name}: ${size} of ${file.size} bytes came. Run the backup again.`);
  await rename(`${path}.part`, path);
  return { ...file, sha256: hash.digest("hex") };
}

async function backUpFiles(project: SecretProject, folder: string, print: Print): Promise<BackupFile[]> {
  const known = await readJournal(folder);
  const stored = await listStoredFiles(project);
  const files: BackupFile[] = [];
  for (const file of stored) {
    const before = known.get(`${file.bucket}/${file.name}`);
    const isSame = before?.version === file.version && before.size === file.size;
    if (before && isSame && (await checksumOf(filePath(folder, file))) === before.sha256) {
      files.push(before);
      continue;
    }
    const done = await download(project, folder, file);
    await appendFile(journalPath(folder), `${JSON.stringify(done)}\n`);
    files.push(done);
    print(`${files.length} of ${stored.length} files`);
  }
  return files;
}

/**
 * Copies all rows and files of a project into a folder. Files that a former run brought and that have not changed are
 * kept, so that an interrupted backup goes on where it stopped. Throws one sentence when something is missing.
 */
export async function backupProject(project: SecretProject, folder: string, print: Print): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const tables: Partial<Manifest["tables"]> = {};
  for (const table of backupTableNames) {
    const rows = await readRows(project, table);
    const text = `${JSON.stringify(rows, null, 2)}\n`;
    await writeWhole(rowsPath(folder, table), text);
    tables[table] = { rows: rows.length, sha256: createHash("sha256").update(text).digest("hex") };
  }
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    supabaseUrl: project.supabaseUrl,
    tables: tables as Manifest["tables"],
    files: await backUpFiles(project, folder, print),
  };
  await writeWhole(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
