import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";

export const buckets = [COVER_BUCKET, AUDIO_BUCKET] as const;

/** The tables in the order in which their rows may be inserted, each with the columns of its primary key. */
export const primaryKeys = {
  albums: ["id"],
  tracks: ["id"],
  track_originals: ["track_id"],
  track_texts: ["track_id"],
  private_links: ["id"],
  album_updates: ["album_id"],
  app_settings: ["key"],
  listens: ["track_id", "day"],
  shows: ["id"],
} as const satisfies Record<string, [string, string?]>;
export type BackupTable = keyof typeof primaryKeys;
export const backupTableNames = Object.keys(primaryKeys) as BackupTable[];
export type BackupRow = Record<string, unknown>;
export type BackupRows = Record<BackupTable, BackupRow[]>;

/** A row's primary key as one text; undefined when a part is missing. */
export function keyOf(table: BackupTable, row: BackupRow): string | undefined {
  const parts = primaryKeys[table].map((column) => row[column]);
  return parts.every((part) => typeof part === "string") ? parts.join() : undefined;
}
