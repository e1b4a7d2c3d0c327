import { webAddress } from "#lib/webAddress.ts";
import { type BackupRow, type BackupRows, rowsByTable, tables } from "../tables.ts";
import { type Backup, fileKey } from "./backupManifest.ts";

const PUBLIC_PATH = "/storage/v1/object/public/";

/** The columns that hold the address of a file that the row needs. */
const fileColumns = Object.values(tables).flatMap(({ files }) => files?.columns ?? []);
const addressColumns = [...fileColumns, ...Object.values(tables).flatMap(({ addresses }) => addresses ?? [])];

/** A file's address in another project, or each in a list; an address that points elsewhere stays as it is. */
export function moveAddress(address: unknown, from: string, to: string): unknown {
  if (Array.isArray(address)) return address.map((one) => moveAddress(one, from, to));
  const own = typeof address === "string" ? webAddress(address, from) : null;
  if (own === null) return address;
  const { origin, pathname, search } = new URL(own);
  const isOurs = origin === new URL(from).origin && pathname.startsWith(PUBLIC_PATH);
  return isOurs ? to + pathname + search : address;
}

/** Whether two addresses, of which each may be relative to the project, are the same. */
export const isSameAddress = (one: unknown, other: unknown, supabaseUrl: string): boolean =>
  moveAddress(one, supabaseUrl, supabaseUrl) === moveAddress(other, supabaseUrl, supabaseUrl);

/** Rows with the addresses of their files in the project `to`. */
export function moveRows(rows: BackupRow[], from: string, to: string): BackupRow[] {
  return rows.map((row) => {
    const moved = { ...row };
    for (const column of addressColumns)
      if (column in moved) moved[column] = moveAddress(moved[column], from, to);
    return moved;
  });
}

export const moveBackup = ({ rows, manifest }: Backup, to: string): BackupRows =>
  rowsByTable((table) => moveRows(rows[table], manifest.supabaseUrl, to));

/** The file of the project at `supabaseUrl` behind an address, by its `fileKey`; null when it points elsewhere. */
export function fileAt(address: unknown, supabaseUrl: string): string | null {
  const whole = moveAddress(address, supabaseUrl, supabaseUrl);
  if (typeof whole !== "string" || !whole.startsWith(supabaseUrl + PUBLIC_PATH)) return null;
  try {
    const [bucket = "", ...parts] = new URL(whole).pathname.slice(PUBLIC_PATH.length).split("/");
    return fileKey({ bucket, name: parts.map(decodeURIComponent).join("/") });
  } catch {
    return null;
  }
}

/** The files of the project at `supabaseUrl` that rows point to, each by its `fileKey`. */
export const filesOfRows = (rows: BackupRow[], supabaseUrl: string): Set<string> =>
  new Set(
    rows
      .flatMap((row) => fileColumns.flatMap((column) => row[column]))
      .flatMap((address) => fileAt(address, supabaseUrl) ?? []),
  );
