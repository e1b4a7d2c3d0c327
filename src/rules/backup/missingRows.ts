import { bandKeys, noBandSettings, readBandSettings } from "../bandSettings.ts";
import { noPressKit, pressKeys, readPressKit } from "../pressSettings.ts";
import {
  type BackupRow,
  type BackupRows,
  keyOf,
  onlyRows,
  type RootTable,
  rowFinder,
  type TableName,
  tableNames,
  tables,
} from "../tables.ts";
import { byNumber, numbered } from "../trackPlaces.ts";
import { isSameAddress } from "./fileAddresses.ts";
import { type Compared, findLostFiles, type RowChange } from "./lostFiles.ts";
import { filesNeeded } from "./neededFiles.ts";

/**
 * What is brought back together: an album with all that is its own; of an album that is there its tracks, its private
 * links, what else belongs to its tracks, or its files; a show; a setting.
 */
export type MissingKind = RootTable | "tracks" | "private_links" | "details" | "files";

const ofAlbums: MissingKind[] = ["albums", "files", "tracks", "details", "private_links"];

/** Tables whose rows belong to no album, the settings last. */
export const otherRoots = (tableNames as Exclude<RootTable, "albums">[])
  .filter((table) => !tables[table].parent && !ofAlbums.includes(table))
  .sort((a, b) => Number(a === "app_settings") - Number(b === "app_settings"));

/** In the order in which they are shown, asked about and brought back. */
export const missingKinds: readonly MissingKind[] = [...ofAlbums, ...otherRoots];

export type Missing = {
  kind: MissingKind;
  key: string;
  /** The row that it is, or is a part of: an album, a show, a setting, or the row whose file has another name. Empty: lost files of several. */
  of: BackupRow;
  /** To be inserted; of settings to be replaced. */
  rows: BackupRows;
  /** Of existing rows, whose file is lost. */
  changes: RowChange[];
  /** The files that it needs, each by its `fileKey`. */
  files: Set<string>;
  /** Of a setting: its value in the project, empty where it has none. */
  now: string;
  /** Of tracks: the ids of all that the album has in the backup, in their order. */
  order: string[];
};

export type Comparison = {
  missing: Missing[];
  /** What the project's rows name and nothing of `missing` brings, each by its `fileKey`. */
  lacking: Set<string>;
};

/** What a project lacks of a backup: rows by their keys, and files that its rows name (decision 086). */
export function findMissing(compared: Compared): Comparison {
  const inProject = rowFinder(compared.present);
  const lost = findLostFiles(compared);
  const found = new Map<string, Missing>();
  for (const { table, row, file } of lost.found) {
    const album = albumOf(table, row, inProject);
    const item = nothingOf("files", album?.id ?? table, album ?? {});
    const known = found.get(item.key) ?? item;
    found.set(item.key, known);
    known.files.add(file);
  }
  const repairs = lost.repairs.map(({ table, row, rows, changes }) => ({
    ...nothingOf("files", `${table} ${keyOf(table, row)}`, row),
    rows,
    changes,
  }));
  const settings = changedSettings(compared, inProject);
  const missing = [
    ...missingOfAlbums(compared, inProject),
    ...rootRows(compared, inProject),
    ...settings,
    ...found.values(),
    ...repairs,
  ].sort((a, b) => missingKinds.indexOf(a.kind) - missingKinds.indexOf(b.kind));
  for (const { files, rows, changes } of missing) {
    const changed = changes.map(({ table, set }) => ({ [table]: [set] }));
    for (const named of [rows, ...changed])
      for (const file of filesNeeded(named, compared.supabaseUrl)) files.add(file);
  }
  const replaced = new Set(settings.map(({ of }) => of.key));
  const lacking = lost.lacking.filter(({ table, row }) => table !== "app_settings" || !replaced.has(row.key));
  return { missing, lacking: new Set(lacking.map(({ file }) => file)) };
}

export const hasRows = ({ rows }: { rows: BackupRows }): boolean =>
  Object.values(rows).some(([first]) => first);

const nothingOf = (kind: MissingKind, id: unknown, of: BackupRow): Missing => ({
  kind,
  key: `${kind} ${String(id)}`,
  of,
  rows: onlyRows({}),
  changes: [],
  files: new Set(),
  now: "",
  order: [],
});

type Finder = ReturnType<typeof rowFinder>;

/** The album that a row belongs to. */
function albumOf(table: TableName, row: BackupRow, find: Finder): BackupRow | undefined {
  if (table === "albums") return row;
  const { parent } = tables[table];
  const owner = parent && find(parent.table, row[parent.column]);
  return owner && albumOf(parent.table, owner, find);
}

/** Missing rows of albums. A row comes with its parent, where that is missing too. */
function missingOfAlbums({ rows, supabaseUrl }: Compared, inProject: Finder): Missing[] {
  const inBackup = rowFinder(rows);

  const itemOf = (table: TableName, row: BackupRow): Missing | null => {
    const { parent } = tables[table];
    if (!parent) return nothingOf("albums", row.id, row);
    const owner = inProject(parent.table, row[parent.column]);
    const absent = inBackup(parent.table, row[parent.column]);
    if (!owner) return absent ? itemOf(parent.table, absent) : null;
    // The original of other audio than the track plays by now is none of it.
    if (table === "track_originals" && !isSameAddress(row.copy_url, owner.audio_url, supabaseUrl))
      return null;
    const album = albumOf(parent.table, owner, inProject);
    const kind = table === "tracks" || table === "private_links" ? table : "details";
    return album ? nothingOf(kind, album.id, album) : null;
  };

  const orderOf = (albumId: unknown) =>
    numbered(rows.tracks.filter(({ album_id }) => album_id === albumId))
      .toSorted(byNumber)
      .map(({ id }) => id);

  const items = new Map<string, Missing>();
  for (const table of tableNames) {
    if (table !== "albums" && !tables[table].parent) continue;
    for (const row of rows[table]) {
      if (inProject(table, keyOf(table, row))) continue;
      const item = itemOf(table, row);
      if (!item) continue;
      const known = items.get(item.key) ?? item;
      items.set(item.key, known);
      known.rows[table].push(row);
    }
  }
  for (const item of items.values()) if (item.kind === "tracks") item.order = orderOf(item.of.id);
  return [...items.values()];
}

/** Missing rows of the other tables, shows by their days. */
function rootRows({ rows }: Compared, inProject: Finder): Missing[] {
  return otherRoots
    .filter((table) => table !== "app_settings")
    .flatMap((table) =>
      rows[table]
        .filter((row) => !inProject(table, keyOf(table, row)))
        .sort((a, b) => String(a.day).localeCompare(String(b.day)))
        .map((row) => ({ ...nothingOf(table, keyOf(table, row), row), rows: onlyRows({ [table]: [row] }) })),
    );
}

/** The settings that a project has not, or has differently. An empty one of the backup is left out. */
function changedSettings({ rows }: Compared, inProject: Finder): Missing[] {
  return rows.app_settings
    .map((row) => ({
      ...nothingOf("app_settings", row.key, row),
      rows: onlyRows({ app_settings: [row] }),
      now: String(inProject("app_settings", row.key)?.value ?? ""),
    }))
    .filter(({ of, now }) => of.value !== now && hasContent(of));
}

/** Whether a setting is empty: the dashboard empties a text or a list, and deletes no row. */
export const isEmptySetting = (value: string): boolean => ["", "[]", "null"].includes(value);

const emptyForms = [
  { keys: bandKeys, read: readBandSettings, empty: noBandSettings },
  { keys: pressKeys, read: readPressKit, empty: noPressKit },
];

/** Whether a setting has something to bring back. One of band or press kit that cannot be read has nothing. */
function hasContent({ key, value }: BackupRow): boolean {
  if (isEmptySetting(String(value))) return false;
  const form = emptyForms.find(({ keys }) => Object.values<unknown>(keys).includes(key));
  if (!form) return true;
  const read = form.read([{ key: String(key), value: String(value) }]);
  return JSON.stringify(read) !== JSON.stringify(form.empty);
}

/** An album that only owners see. One that had a release keeps its date for the next. */
export const asDraft = (album: BackupRow): BackupRow => ({
  ...album,
  published_at: null,
  announced_at: null,
  is_dated: album.is_dated === true || album.published_at !== null,
});
