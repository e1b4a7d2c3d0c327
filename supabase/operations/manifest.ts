import { readFile } from "node:fs/promises";
import { type BackupFile, fileKey, isBackupFile, isManifest, type Manifest } from "#rules/backupManifest.ts";
import { journalPath, manifestPath } from "./backupFolder.ts";

/** The sentence for a manifest that does not describe its backup. */
export const damaged = (path: string) =>
  new Error(`${path} is damaged: nothing was restored. Take another copy of this backup.`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the manifest of a finished backup. Throws one sentence when it is unfinished or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => null);
  if (text === null)
    throw new Error(`${folder} holds no finished backup: run \`npm run backup -- ${folder}\` to its end.`);
  const manifest = parse(text);
  if (!isManifest(manifest)) throw damaged(manifestPath(folder));
  return manifest;
}

/** Reads the files that an earlier, perhaps interrupted, backup finished; a line that was cut is left out. */
export async function readJournal(folder: string): Promise<Map<string, BackupFile>> {
  const text = await readFile(journalPath(folder), "utf8").catch(() => "");
  const files = text.split("\n").map(parse).filter(isBackupFile);
  return new Map(files.map((file) => [fileKey(file), file]));
}
