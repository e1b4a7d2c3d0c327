import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";

export const buckets = [COVER_BUCKET, AUDIO_BUCKET] as const;

/** The tables in the order in which their rows may be inserted, each with its primary key. */
export const backupTables = {
  albums: "id",
  tracks: "id",
  track_originals: "track_id",
  track_texts: "track_id",
  private_links: "id",
  album_updates: "album_id",
  app_settings: "key",
} as const;
export type BackupTable = keyof typeof backupTables;
export const backupTableNames = Object.keys(backupTables) as BackupTable[];
export type BackupRow = Record<string, unknown>;
export type BackupRows = Record<BackupTable, BackupRow[]>;

/** Not in a backup that was taken before there was such a table, nor in a project that has none yet. */
const laterTables = ["track_originals", "track_texts", "private_links", "album_updates"] as const;
export type LaterTable = (typeof laterTables)[number];
export const isLater = (table: BackupTable) => laterTables.some((later) => later === table);
