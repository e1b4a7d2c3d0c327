import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, lstat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupTable } from "./backupContents.ts";

export const manifestPath = (folder: string) => join(folder, "manifest.json");
export const journalPath = (folder: string) => join(folder, "files.jsonl");
export const rowsPath = (folder: string, table: BackupTable) => join(folder, "rows", `${table}.json`);

/** The names that the dashboard gives: one folder, small letters, safe and distinct on any disk. */
const PLAIN_NAME = /^[a-z0-9-]{1,60}\/[a-z0-9_-]{1,60}\/[a-z0-9_-][a-z0-9_.-]{0,100}$/;

/**
 * Where a file is stored in the backup: under its own name when that is a plain one, else (too long, with capitals, with
 * folders in folders, leading anywhere) under its checksum. No two names share a place, and none is outside the folder.
 */
export function filePath(folder: string, { bucket, name }: { bucket: string; name: string }): string {
  const whole = `${bucket}/${name}`;
  if (PLAIN_NAME.test(whole)) return join(folder, "files", whole);
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? "";
  return join(folder, "files", `~${createHash("sha256").update(whole).digest("hex")}${extension}`);
}

/** Throws one sentence when the backup's folder contains a symbolic link, which could lead anywhere. */
async function refuseLinks(folder: string, path: string): Promise<void> {
  let part = folder;
  for (const name of relative(folder, dirname(path)).split(sep).filter(Boolean)) {
    part = join(part, name);
    if ((await lstat(part).catch(() => null))?.isSymbolicLink())
      throw new Error(`${part} is a link, which a backup does not follow. Remove it, or use another folder.`);
  }
}

/** Writes a file of the backup whole or not at all, readable by its owner alone. Streams are not held in memory. */
export async function writeWhole(
  folder: string,
  path: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const unfinished = join(folder, "unfinished");
  await refuseLinks(folder, path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, content, { mode: 0o600, flag: "wx" });
  await rename(unfinished, path);
}

/** Adds one line to a file that `writeWhole` has made. */
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
