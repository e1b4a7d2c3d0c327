import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileName, filePlace, MANIFEST_PLACE, rowsPlace } from "#rules/backup/backupManifest.ts";
import type { TableName } from "#rules/tables.ts";

export const manifestPath = (folder: string) => join(folder, MANIFEST_PLACE);
export const journalPath = (folder: string) => join(folder, "files.jsonl");
export const rowsPath = (folder: string, table: TableName) => join(folder, rowsPlace(table));

export const filePath = (folder: string, file: FileName) => join(folder, filePlace(file));

/** Writes a file of the backup whole or not at all, readable by its owner alone. Streams are not held in memory. */
export async function writeWhole(
  folder: string,
  path: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const unfinished = join(folder, "unfinished");
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, content, { mode: 0o600, flag: "wx" });
  await rename(unfinished, path);
}

export async function appendLine(path: string, value: unknown): Promise<void> {
  await appendFile(path, `${JSON.stringify(value)}\n`, { mode: 0o600 });
}

/** The checksum of a file, or null when it cannot be read. */
export async function checksumOf(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest("hex");
  } catch {
    return null;
  }
}
