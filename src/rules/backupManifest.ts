import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { webAddress } from "#lib/webAddress.ts";
import { type BackupRows, buckets, type TableName, tableNames } from "./tables.ts";

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

/** `manifest.json`, written last: a backup without one is not finished. */
export type Manifest = {
  takenAt: string;
  /** Addresses in the rows begin with this one. */
  supabaseUrl: string;
  /** One that the project did not have yet is missing, and has no rows. */
  tables: Record<"albums" | "tracks", TableCopy> & Partial<Record<TableName, TableCopy>>;
  files: BackupFile[];
};

/** A whole backup in memory, without the bytes of its files. */
export type Backup = { manifest: Manifest; rows: BackupRows };

/** Identifies a file in sentences and in maps. */
export const fileKey = ({ bucket, name }: Pick<StoredFile, "bucket" | "name">) => `${bucket}/${name}`;

/** Where the parts of a backup are in its folder, or in its zip. */
export const MANIFEST_PLACE = "manifest.json";
export const rowsPlace = (table: TableName) => `rows/${table}.json`;

/** The names that the dashboard gives: one folder, small letters, safe and distinct on any disk. */
const PLAIN_NAME = /^[a-z0-9-]{1,60}\/[a-z0-9_-]{1,60}\/[a-z0-9_-][a-z0-9_.-]{0,100}$/;

/**
 * Where a file is stored in the backup: under its own name when that is a plain one, else (too long, with capitals, with
 * folders in folders, leading anywhere) under its checksum. No two names share a place, and none is outside the folder.
 */
export function filePlace(file: Pick<StoredFile, "bucket" | "name">): string {
  const whole = fileKey(file);
  if (PLAIN_NAME.test(whole)) return `files/${whole}`;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? "";
  return `files/~${bytesToHex(sha256(utf8ToBytes(whole)))}${extension}`;
}

/** The text of `rows/{table}.json`, and of `manifest.json`. */
export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isChecksum = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value);

/** False for a name that would lead the Storage API to another path: it has an empty part, "." or "..". */
export function isWholeName(name: unknown): name is string {
  return isText(name) && name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

export function isBackupFile(value: unknown): value is BackupFile {
  const file = (value ?? {}) as Partial<BackupFile>;
  return (
    buckets.some((bucket) => bucket === file.bucket) &&
    isWholeName(file.name) &&
    isCount(file.size) &&
    [file.version, file.type, file.cacheControl].every(isText) &&
    isChecksum(file.sha256)
  );
}

export function isManifest(value: unknown): value is Manifest {
  const { takenAt, supabaseUrl, tables, files } = (value ?? {}) as Partial<Manifest>;
  return (
    isText(takenAt) &&
    isText(supabaseUrl) &&
    webAddress(supabaseUrl) !== null &&
    tableNames.every((table) => {
      const copy = tables?.[table];
      if (copy === undefined) return table !== "albums" && table !== "tracks";
      return isCount(copy.rows) && isChecksum(copy.sha256);
    }) &&
    Array.isArray(files) &&
    files.every(isBackupFile) &&
    new Set(files.map(fileKey)).size === files.length
  );
}
