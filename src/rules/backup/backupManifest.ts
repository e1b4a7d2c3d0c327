import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as v from "valibot";
import { webAddress } from "#lib/webAddress.ts";
import { type BackupRows, buckets, type TableName, tableNames } from "../tables.ts";

/** False for a name that would lead the Storage API to another path: it has an empty part, "." or "..". */
export const isWholeName = (name: string): boolean =>
  name.split("/").every((part) => part !== "" && part !== "." && part !== "..");

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const sha256Text = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const backupFileSchema = v.object({
  bucket: v.picklist(buckets),
  name: v.pipe(v.string(), v.check(isWholeName)),
  /** Bytes. */
  size: count,
  /** Changes when the file does. */
  version: v.string(),
  type: v.string(),
  cacheControl: v.string(),
  sha256: sha256Text,
});

const tableCopy = v.object({ rows: count, sha256: sha256Text });
const namedTables = Object.fromEntries(tableNames.map((table) => [table, v.optional(tableCopy)]));

/** `manifest.json`, written last: a backup without one is not finished. */
export const manifestSchema = v.object({
  takenAt: v.string(),
  /** Addresses in the rows begin with this one. */
  supabaseUrl: v.pipe(
    v.string(),
    v.check((address) => webAddress(address) !== null),
  ),
  /** One that the project did not have yet is missing, and has no rows. */
  tables: v.object({
    ...(namedTables as Record<TableName, v.OptionalSchema<typeof tableCopy, undefined>>),
    albums: tableCopy,
    tracks: tableCopy,
  }),
  files: v.pipe(
    v.array(backupFileSchema),
    v.check((files) => new Set(files.map(fileKey)).size === files.length),
  ),
});

export type BackupFile = v.InferOutput<typeof backupFileSchema>;
export type Manifest = v.InferOutput<typeof manifestSchema>;

export type FileName = { bucket: string; name: string };

export type StoredFile = Omit<BackupFile, "sha256">;

/** A whole backup in memory, without the bytes of its files. */
export type Backup = { manifest: Manifest; rows: BackupRows };

/** Identifies a file in sentences and in maps. */
export const fileKey = ({ bucket, name }: FileName) => `${bucket}/${name}`;

/** Where the parts of a backup are in its folder, or in its zip. */
export const MANIFEST_PLACE = "manifest.json";
export const rowsPlace = (table: TableName) => `rows/${table}.json`;

/** The names that the dashboard gives: one folder, small letters, safe and distinct on any disk. */
const PLAIN_NAME = /^[a-z0-9-]{1,60}\/[a-z0-9_-]{1,60}\/[a-z0-9_-][a-z0-9_.-]{0,100}$/;

/**
 * Where a file is stored in the backup: under its own name when that is a plain one, else (too long, with capitals, with
 * folders in folders, leading anywhere) under its checksum. No two names share a place, and none is outside the folder.
 */
export function filePlace(file: FileName): string {
  const whole = fileKey(file);
  if (PLAIN_NAME.test(whole)) return `files/${whole}`;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? "";
  return `files/~${bytesToHex(sha256(utf8ToBytes(whole)))}${extension}`;
}

/** The text of `rows/{table}.json`, and of `manifest.json`. */
export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
