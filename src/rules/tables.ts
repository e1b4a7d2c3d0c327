import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";

export const buckets = [COVER_BUCKET, AUDIO_BUCKET] as const;

/** The folders in which the site stores files, by their buckets. */
export const folders = {
  [COVER_BUCKET]: ["covers", "site", "press"],
  [AUDIO_BUCKET]: ["tracks", "originals"],
} as const;

/** The folder of the files of the press kit (decision 113). */
export const PRESS_FOLDER = "press/";

/** Whether image search may list a file. Those of the press kit are for people who have its address. */
export const isForImageSearch = (bucket: string, name: string): boolean =>
  bucket === COVER_BUCKET && !name.startsWith(PRESS_FOLDER);

export type Folder = (typeof folders)[keyof typeof folders][number];

type Table = {
  /** What a row is called in a sentence. */
  kind: string;
  primaryKey: [string, ...string[]];
  /** The foreign key: without its parent a row cannot be inserted. */
  parent?: { table: "albums" | "tracks"; column: string };
  /** The columns with addresses of files that the row needs, the main file first, and those that describe it. */
  files?: { bucket: (typeof buckets)[number]; columns: [string, ...string[]]; facts?: string[] };
  /** Other columns with addresses of files. */
  addresses?: string[];
  /** Columns that are never null and are shown: texts, and days. */
  texts?: string[];
  days?: string[];
  /** Columns that the database fills in, which cannot be written. */
  generated?: string[];
  /** Rows that no stranger is shown, in words. */
  hidden?: string;
  /** Only admins may read it. */
  isOwners?: true;
  /** Who changes its rows, where that is not an admin. */
  writer?: "trigger" | "visitors";
};

const ofAlbum = { table: "albums", column: "album_id" } as const;
const ofTrack = { table: "tracks", column: "track_id" } as const;

const all = {
  albums: {
    kind: "album",
    primaryKey: ["id"],
    texts: ["title"],
    files: { bucket: COVER_BUCKET, columns: ["cover_url", "cover_copies"] },
    hidden: "album before its announcement or release",
  },
  tracks: {
    kind: "track",
    primaryKey: ["id"],
    texts: ["title"],
    parent: ofAlbum,
    files: { bucket: AUDIO_BUCKET, columns: ["audio_url"] },
    hidden: "track that is hidden or not out yet",
  },
  track_originals: {
    kind: "original of the track",
    primaryKey: ["track_id"],
    parent: ofTrack,
    files: {
      bucket: AUDIO_BUCKET,
      columns: ["original_url"],
      facts: ["file_name", "file_size", "status"],
    },
    addresses: ["copy_url"],
    isOwners: true,
  },
  track_texts: {
    kind: "lyrics and credits of the track",
    primaryKey: ["track_id"],
    parent: ofTrack,
    generated: ["has_lyrics", "has_credits"],
    hidden: "lyrics or credits of a hidden track",
  },
  private_links: { kind: "private link", primaryKey: ["id"], parent: ofAlbum, isOwners: true },
  album_updates: {
    kind: "last change of the album",
    primaryKey: ["album_id"],
    parent: ofAlbum,
    hidden: "last change of a hidden album",
    writer: "trigger",
  },
  app_settings: { kind: "setting", primaryKey: ["key"], texts: ["value"], generated: ["updated_at"] },
  listens: {
    kind: "listens of the track",
    primaryKey: ["track_id", "day"],
    parent: ofTrack,
    isOwners: true,
    writer: "visitors",
  },
  shows: {
    kind: "show",
    primaryKey: ["id"],
    texts: ["city"],
    days: ["day"],
    hidden: "show before it is announced",
  },
} satisfies Record<string, Table>;

export type TableName = keyof typeof all;

type Described = typeof all;

/** Tables whose rows belong to no other row. */
export type RootTable = {
  [Name in TableName]: Described[Name] extends { parent: unknown } ? never : Name;
}[TableName];

/** What else admins write of albums and tracks. */
export type DetailTable = {
  [Name in TableName]: Described[Name] extends { parent: unknown }
    ? Described[Name] extends { writer: unknown }
      ? never
      : Exclude<Name, "tracks" | "private_links">
    : never;
}[TableName];

/**
 * Every table of the site, in the order in which rows may be inserted. Backup, restore, demo data, the checks of a live
 * project and the tests of access read this list.
 */
export const tables: Record<TableName, Table> = all;
export const tableNames = Object.keys(all) as TableName[];

export type BackupRow = Record<string, unknown>;
export type BackupRows = Record<TableName, BackupRow[]>;

export const rowsByTable = (rowsOf: (table: TableName) => BackupRow[]): BackupRows =>
  Object.fromEntries(tableNames.map((table) => [table, rowsOf(table)])) as unknown as BackupRows;

export const onlyRows = (rows: Partial<BackupRows>) => rowsByTable((table) => rows[table] ?? []);

/** A row's primary key as one text; undefined when a part is missing. */
export function keyOf(table: TableName, row: BackupRow): string | undefined {
  const parts = tables[table].primaryKey.map((column) => row[column]);
  return parts.every((part) => typeof part === "string") ? parts.join() : undefined;
}

/** What a person calls a row: its title, its name or its place, else its key. */
export function titleOfRow(table: TableName, row: BackupRow): string {
  const place = [row.venue, row.city].filter(Boolean).join(", ");
  return String(row.title ?? row.name ?? (place || keyOf(table, row)));
}

/** Finds rows by their tables and keys. */
export function rowFinder(rows: BackupRows): (table: TableName, key: unknown) => BackupRow | undefined {
  const found = Object.fromEntries(
    tableNames.map((table) => [
      table,
      new Map<unknown, BackupRow>(rows[table].map((row) => [keyOf(table, row), row])),
    ]),
  );
  return (table, key) => found[table]?.get(key);
}

/** Rows without those whose parent is not among them, which cannot be inserted. */
export function withParents(rows: BackupRows): BackupRows {
  const whole = onlyRows({});
  for (const table of tableNames) {
    const { parent } = tables[table];
    const ids = parent && new Set<unknown>(whole[parent.table].map((row) => keyOf(parent.table, row)));
    whole[table] = rows[table].filter((row) => !parent || ids?.has(row[parent.column]));
  }
  return whole;
}
