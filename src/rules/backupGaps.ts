import { COVER_BUCKET } from "#config.ts";
import { printable } from "#lib/printable.ts";
import {
  type BackupRow,
  type BackupRows,
  type BackupTable,
  backupTableNames,
  buckets,
  keyOf,
} from "./backupContents.ts";
import { type Backup, fileKey } from "./backupManifest.ts";
import { filesOfRows, moveRows } from "./movedRows.ts";
import { sitePictureNames } from "./sitePictureNames.ts";
import { readSiteSettings } from "./siteSettings.ts";

const kinds: Record<BackupTable, string> = {
  albums: "album",
  tracks: "track",
  track_originals: "original of the track",
  track_texts: "lyrics and credits of the track",
  private_links: "private link",
  album_updates: "last change of the album",
  app_settings: "setting",
  listens: "listens of the track",
  shows: "show",
};

/** What a row is called in a sentence. */
export function nameOfRow(table: BackupTable, row: BackupRow): string {
  return `${kinds[table]} “${printable(String(row.title ?? row.name ?? row.city ?? keyOf(table, row)))}”`;
}

/** The foreign keys: without their parent these rows cannot be inserted. */
const parents: Partial<Record<BackupTable, { column: string; table: BackupTable }>> = {
  tracks: { column: "album_id", table: "albums" },
  track_originals: { column: "track_id", table: "tracks" },
  track_texts: { column: "track_id", table: "tracks" },
  private_links: { column: "album_id", table: "albums" },
  album_updates: { column: "album_id", table: "albums" },
  listens: { column: "track_id", table: "tracks" },
};

/** The pictures that a setting names, each by its `fileKey`. */
const picturesOf = ({ key, value }: BackupRow): string[] =>
  sitePictureNames(readSiteSettings([{ key: String(key), value: String(value) }])).map((name) =>
    fileKey({ bucket: COVER_BUCKET, name }),
  );

/** What a backup lacks, one line each: the parents of rows and the files that rows point to. `rows` can be inserted. */
export function findGaps({ manifest, rows }: Backup): { rows: BackupRows; gaps: string[] } {
  const gaps: string[] = [];
  const files = new Set(manifest.files.map(fileKey));
  const whole: Partial<BackupRows> = {};
  for (const table of backupTableNames) {
    const parent = parents[table];
    const ids: Set<unknown> | undefined =
      parent && new Set(whole[parent.table]?.map((row) => keyOf(parent.table, row)));
    whole[table] = rows[table].filter((row) => {
      if (!parent || ids?.has(row[parent.column])) return true;
      gaps.push(`the ${nameOfRow(table, row)} belongs to no ${parent.table.slice(0, -1)} of the backup`);
      return false;
    });
    for (const row of whole[table]) {
      const own = moveRows([row], manifest.supabaseUrl, manifest.supabaseUrl);
      const named = [...filesOfRows(own, manifest.supabaseUrl), ...picturesOf(row)];
      // An original that is being moved has two addresses and is at one of them.
      const isMoved = table === "track_originals" && named.some((file) => files.has(file));
      for (const file of isMoved ? [] : named)
        if (!files.has(file) && buckets.some((bucket) => file.startsWith(`${bucket}/`)))
          gaps.push(`the ${nameOfRow(table, row)} lacks its file ${printable(file)}`);
    }
  }
  return { rows: whole as BackupRows, gaps };
}
