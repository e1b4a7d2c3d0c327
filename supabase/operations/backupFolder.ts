import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The tables in the order in which their rows may be inserted, each with its primary key. */
export const backupTables = { albums: "id", tracks: "id", app_settings: "key" } as const;
export type BackupTable = keyof typeof backupTables;
export const backupTableNames = Object.keys(backupTables) as BackupTable[];
export type BackupRow = Record<string, unknown>;

/** A stored file of the project. */
export type StoredFile = {
  bucket: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Changes when the file does. */
  version: string;
  type: string;
  cacheControl: string;
};

/** A file of the backup; `sha256` in hexadecimal. */
export type BackupFile = StoredFile & { sha256: string };

/** `manifest.json`, written last: a backup without one is not finished. */
export type Manifest = {
  takenAt: string;
  /** Addresses in the rows begin with this one. */
  supabaseUrl: string;
  tables: Record<BackupTable, { rows: number; sha256: string }>;
  files: BackupFile[];
};

export const manifestPath = (folder: string) => join(folder, "manifest.json");
export const journalPath = (folder: string) => join(folder, "files.jsonl");
export const rowsPath = (folder: string, table: BackupTable) => join(folder, "rows", `${table}.json`);

/** Where a file lies in the backup: no name can leave the folder or be one that a disk refuses. */
export function filePath(folder: string, { bucket, name }: Pick<StoredFile, "bucket" | "name">): string {
  const segments = name
    .split("/")
    .map((part) =>
      encodeURIComponent(part).replace(/\*|^\.{1,2}$/g, (sign) =>
        sign === "*" ? "%2A" : sign.replaceAll(".", "%2E"),
      ),
    );
  return join(folder, "files", bucket, ...segments);
}

/** Writes a file whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
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

/** Reads the files that an earlier, perhaps interrupted, backup finished. */
export async function readJournal(folder: string): Promise<Map<string, BackupFile>> {
  const text = await readFile(journalPath(folder), "utf8").catch(() => "");
  const files = text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as BackupFile];
    } catch {
      return []; // The last line may have been cut.
    }
  });
  return new Map(files.map((file) => [`${file.bucket}/${file.name}`, file]));
}
