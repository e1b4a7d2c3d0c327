import { readFile } from "node:fs/promises";
import { type BackupRows, type BackupTable, backupTableNames, buckets } from "./backupContents.ts";
import { journalPath, manifestPath } from "./backupFolder.ts";

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

type TableCopy = { rows: number; sha256: string };

/** Earlier versions did not have it: their backups hold no rows of it. */
type LaterTable = "shows";
const isLater = (table: BackupTable): table is LaterTable => table === "shows";

/** `manifest.json`, written last: a backup without one is not finished. */
export type Manifest = {
  takenAt: string;
  /** Addresses in the rows begin with this one. */
  supabaseUrl: string;
  tables: Record<Exclude<BackupTable, LaterTable>, TableCopy> & Partial<Record<LaterTable, TableCopy>>;
  files: BackupFile[];
};

/** A whole backup in memory, without the bytes of its files. */
export type Backup = { manifest: Manifest; rows: BackupRows };

/** Identifies a file in sentences and in maps. */
export const fileKey = ({ bucket, name }: Pick<StoredFile, "bucket" | "name">) => `${bucket}/${name}`;

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isChecksum = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value);

/** False for a name that would lead the Storage API to another path: it has an empty part, "." or "..". */
export function isWholeName(name: unknown): name is string {
  return isText(name) && name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function isBackupFile(value: unknown): value is BackupFile {
  const file = (value ?? {}) as Partial<BackupFile>;
  return (
    buckets.some((bucket) => bucket === file.bucket) &&
    isWholeName(file.name) &&
    isCount(file.size) &&
    [file.version, file.type, file.cacheControl].every(isText) &&
    isChecksum(file.sha256)
  );
}

function isManifest(value: unknown): value is Manifest {
  const { takenAt, supabaseUrl, tables, files } = (value ?? {}) as Partial<Manifest>;
  return (
    isText(takenAt) &&
    isText(supabaseUrl) &&
    URL.canParse(supabaseUrl) &&
    /^https?:$/.test(new URL(supabaseUrl).protocol) &&
    backupTableNames.every((table) => {
      const copy = tables?.[table];
      if (copy === undefined) return isLater(table);
      return isCount(copy.rows) && isChecksum(copy.sha256);
    }) &&
    Array.isArray(files) &&
    files.every(isBackupFile) &&
    new Set(files.map(fileKey)).size === files.length
  );
}

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
