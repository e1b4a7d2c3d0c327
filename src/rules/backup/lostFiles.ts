import {
  type BackupRow,
  type BackupRows,
  keyOf,
  onlyRows,
  rowFinder,
  type TableName,
  tableNames,
  tables,
} from "../tables.ts";
import { fileAt, filesOfRows, isSameAddress } from "./fileAddresses.ts";
import { filesNeeded } from "./neededFiles.ts";

/** A backup beside a project. */
export type Compared = {
  /** With the addresses that the backup's rows would have in the project (`moveBackup`). */
  rows: BackupRows;
  present: BackupRows;
  supabaseUrl: string;
  /** Whether the backup has the bytes of a file, by its `fileKey`. */
  hasFile: (file: string) => boolean;
  /** Whether the project's Storage has a file. */
  isStored: (file: string) => boolean;
};

/** A change of an existing row, which is refused when `column` is neither what it was nor what it becomes. */
export type RowChange = { table: TableName; row: BackupRow; column: string; set: BackupRow };

/** A row whose file is lost, and what gives it the one that the backup has under another name. */
type Repair = { table: TableName; row: BackupRow; rows: BackupRows; changes: RowChange[] };

type LostFile = { table: TableName; row: BackupRow; file: string };

export type LostFiles = {
  /** The backup has them under the names that the project's rows give them. */
  found: LostFile[];
  repairs: Repair[];
  /** Files that the project's rows name, and that neither has. */
  lacking: LostFile[];
};

/** The files that the project's own rows name and its Storage has lost. */
export function findLostFiles({ rows, present, supabaseUrl, hasFile, isStored }: Compared): LostFiles {
  const inBackup = rowFinder(rows);
  const inProject = rowFinder(present);
  const isSame = (one: unknown, other: unknown) => isSameAddress(one, other, supabaseUrl);
  const mainFile = (table: TableName, row: BackupRow) =>
    fileAt(row[tables[table].files?.columns[0] ?? ""], supabaseUrl);
  const isThere = (file: string) => isStored(file) || hasFile(file);
  const hasMainFile = (table: TableName, row: BackupRow) => {
    const file = mainFile(table, row);
    return file !== null && isThere(file);
  };
  const isMainFileLost = (table: TableName, row: BackupRow) =>
    mainFile(table, row) !== null && !hasMainFile(table, row);

  /** The columns of a row that say which file it has; null for copies of it that are nowhere, which a row can do without. */
  const fileOf = (table: TableName, row: BackupRow): BackupRow => {
    const { columns: [main, ...copies] = [], facts = [] } = tables[table].files ?? {};
    const set = [main, ...copies, ...facts].flatMap((name) =>
      name && name in row ? [[name, row[name]]] : [],
    );
    const lost = copies.filter(
      (name) => ![...filesOfRows([{ [name]: row[name] }], supabaseUrl)].every(isThere),
    );
    return { ...Object.fromEntries(set), ...Object.fromEntries(lost.map((name) => [name, null])) };
  };

  /** An original stays its track's when the track plays another copy: else it would count as that of other audio. */
  const repairOfOriginal = (track: BackupRow, other: BackupRow): Pick<Repair, "rows" | "changes"> => {
    const backedUp = inBackup("track_originals", track.id);
    const kept = backedUp && isSame(backedUp.copy_url, other.audio_url) ? backedUp : null;
    const row = inProject("track_originals", track.id);
    const rows = onlyRows({ track_originals: !row && kept ? [kept] : [] });
    if (!row || !isSame(row.copy_url, track.audio_url)) return { rows, changes: [] };
    const table = "track_originals" as const;
    const copy_url = other.audio_url;
    const isReplaced = kept && isMainFileLost(table, row) && hasMainFile(table, kept);
    const change = isReplaced
      ? { table, row, column: "original_url", set: { ...fileOf(table, kept), copy_url } }
      : { table, row, column: "copy_url", set: { copy_url } };
    return { rows, changes: [change] };
  };

  const repairOf = (table: TableName, row: BackupRow): Repair | null => {
    const column = tables[table].files?.columns[0];
    const other = inBackup(table, keyOf(table, row));
    if (!column || !other || !isMainFileLost(table, row) || !hasMainFile(table, other)) return null;
    if (table === "track_originals" && !isSame(row.copy_url, other.copy_url)) return null;
    const first = table === "tracks" ? repairOfOriginal(row, other) : { rows: onlyRows({}), changes: [] };
    const change = { table, row, column, set: fileOf(table, other) };
    return { table, row, rows: first.rows, changes: [...first.changes, change] };
  };

  const lost: LostFiles = { found: [], repairs: [], lacking: [] };
  for (const table of tableNames)
    for (const row of present[table]) {
      const files = [...filesNeeded({ [table]: [row] }, supabaseUrl)].filter((file) => !isStored(file));
      if (files.length === 0) continue;
      const repair = repairOf(table, row);
      if (repair) lost.repairs.push(repair);
      else for (const file of files) lost[hasFile(file) ? "found" : "lacking"].push({ table, row, file });
    }
  const repaired = new Set(lost.repairs.flatMap(({ changes }) => changes.map(({ row }) => row)));
  return { ...lost, lacking: lost.lacking.filter(({ row }) => !repaired.has(row)) };
}
