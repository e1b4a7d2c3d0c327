import { COVER_BUCKET } from "#config.ts";
import { fileKey } from "./backupManifest.ts";
import { bandPictureNames, readBandSettings } from "./bandSettings.ts";
import { filesOfRows } from "./movedRows.ts";
import { type BackupRow, type BackupRows, rowsByTable, tables } from "./tables.ts";

/** What an interrupted restore was inserting: a missing album, and tracks. The rest belongs to them. */
export type Begun = { album?: unknown; tracks?: unknown[] };

export type Loss = {
  album: BackupRow;
  isAlbumMissing: boolean;
  /** What belongs to missing tracks and missing albums. Of existing ones it was removed on purpose. */
  rows: BackupRows;
  /** Tracks that somebody moved to another album before this one was deleted. */
  movedTracks: number;
};

export const hasRows = ({ rows }: { rows: BackupRows }): boolean =>
  Object.values(rows).some(([first]) => first);

/** A setting that is another one in the backup. `now`: its value in the project, empty where it has none. */
export type ChangedSetting = { row: BackupRow; now: string };

const idsOf = (rows: BackupRow[]) => new Set(rows.map(({ id }) => id));

/** What a project lacks of a backup, whose rows are as they would be in the project (`moveBackup`), album by album. */
export function findLosses(rows: BackupRows, present: BackupRows, begun: Begun): Loss[] {
  const albumIds = idsOf(present.albums);
  const trackIds = idsOf(present.tracks);
  return rows.albums.map((album) => {
    const own = rows.tracks.filter((track) => track.album_id === album.id);
    const tracks = own.filter(({ id }) => !trackIds.has(id));
    const isThere = albumIds.has(album.id);
    const isAlbumMissing = !isThere || begun.album === album.id;
    const begunIds = own.map(({ id }) => id).filter((id) => begun.tracks?.includes(id));
    const broughtIds = new Set([...tracks.map(({ id }) => id), ...begunIds]);
    const missing = rowsByTable((table) => {
      if (table === "albums") return isAlbumMissing ? [album] : [];
      if (table === "tracks") return tracks;
      const { parent } = tables[table];
      const ids = parent?.table === "tracks" ? broughtIds : new Set(isAlbumMissing ? [album.id] : []);
      // Most albums lack nothing, and there may be a million listens.
      return parent && ids.size > 0 ? rows[table].filter((row) => ids.has(row[parent.column])) : [];
    });
    return { album, isAlbumMissing, rows: missing, movedTracks: isThere ? 0 : own.length - tracks.length };
  });
}

/** The shows that a project lacks, by their days. */
export function missingShows({ shows }: BackupRows, present: BackupRows): BackupRow[] {
  const ids = idsOf(present.shows);
  return shows.filter(({ id }) => !ids.has(id)).sort((a, b) => String(a.day).localeCompare(String(b.day)));
}

/** The settings that a project has not, or has differently. An empty one of a backup is left out. */
export function changedSettings({ app_settings }: BackupRows, present: BackupRows): ChangedSetting[] {
  const values = new Map(present.app_settings.map(({ key, value }) => [key, String(value)]));
  return app_settings
    .map((row) => ({ row, now: values.get(row.key) ?? "" }))
    .filter(({ row, now }) => row.value !== now && !isEmptySetting(String(row.value)));
}

/** Whether a setting says nothing: the dashboard empties a text or a list, and deletes no row. */
export const isEmptySetting = (value: string): boolean => value === "" || value === "[]";

/** The pictures that a setting names, each by its `fileKey`. */
const picturesOf = ({ key, value }: BackupRow): string[] =>
  bandPictureNames(readBandSettings([{ key: String(key), value: String(value) }])).map((name) =>
    fileKey({ bucket: COVER_BUCKET, name }),
  );

/** The files of the project at `supabaseUrl` that rows need, each by its `fileKey`. */
export const filesNeeded = (rows: BackupRows, supabaseUrl: string): Set<string> =>
  new Set([
    ...filesOfRows(Object.values(rows).flat(), supabaseUrl),
    ...rows.app_settings.flatMap(picturesOf),
  ]);

export function begunBy({ albums, tracks, track_texts, track_originals, listens }: BackupRows): Begun {
  const ofTracks = [...track_texts, ...track_originals, ...listens].map(({ track_id }) => track_id);
  return { album: albums[0]?.id, tracks: [...new Set([...tracks.map(({ id }) => id), ...ofTracks])] };
}

/** An album that only owners see. One that had a release keeps its date for the next. */
export const asDraft = (album: BackupRow): BackupRow => ({
  ...album,
  published_at: null,
  announced_at: null,
  is_dated: album.is_dated === true || album.published_at !== null,
});
