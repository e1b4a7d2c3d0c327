import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as v from "valibot";
import { type BackupRow, type BackupRows, keyOf, type TableName, tables } from "../tables.ts";
import { type BackupFile, type Manifest, manifestSchema } from "./backupManifest.ts";

/** The manifest of a backup; null when it is damaged. */
export function parseManifest(text: string): Manifest | null {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  return success ? output : null;
}

/** The rows of a table; null when they are not rows of it, or have another checksum, where one is given. */
export function parseRows(table: TableName, text: string, checksum?: string): BackupRow[] | null {
  if (checksum !== undefined && bytesToHex(sha256(utf8ToBytes(text))) !== checksum) return null;
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows) || !rows.every((row) => isRowOf(table, row))) return null;
    return new Set(rows.map((row) => keyOf(table, row))).size === rows.length ? rows : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is BackupRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Columns hold texts, numbers, booleans and lists, those of JSON lists of objects. */
const isValue = (value: unknown): boolean =>
  !isObject(value) && (!Array.isArray(value) || value.every((one) => !Array.isArray(one)));

/** Whether this is a row of the table, as far as a restore relies on it: what its sentences name is text. */
function isRowOf(table: TableName, row: unknown): row is BackupRow {
  if (!isObject(row) || keyOf(table, row) === undefined || !Object.values(row).every(isValue)) return false;
  const { parent, texts = [], days = [] } = tables[table];
  return (
    [...texts, ...(parent ? [parent.column] : [])].every((column) => typeof row[column] === "string") &&
    days.every((column) => !Number.isNaN(Date.parse(String(row[column]))))
  );
}

export const hasMaker = ({ created_by }: BackupRow) => Boolean(created_by);

/**
 * The rows of a backup as the schema has them. What versions before the first release stored, and it has no place for, is
 * left out.
 */
export const rowsOfToday = (rows: BackupRows, files: readonly BackupFile[]): BackupRows => ({
  ...rows,
  tracks: rows.tracks.map(({ original_url: _, ...track }) => track),
  private_links: rows.private_links.filter(hasMaker),
  track_originals: rows.track_originals.map((row) => originalNow(row, files)),
});

/** An original as the schema has it. Before, it had two addresses while it was moved, and was at one of them. */
function originalNow({ former_url, ...original }: BackupRow, files: readonly BackupFile[]): BackupRow {
  if (original.status) return original;
  const isStored = (address: unknown) => files.some(({ name }) => String(address).endsWith(`/${name}`));
  const original_url = isStored(original.original_url)
    ? original.original_url
    : (former_url ?? original.original_url);
  return {
    ...original,
    original_url,
    status: "stored",
    file_name: String(original_url).replace(/^.*\//, ""),
  };
}
