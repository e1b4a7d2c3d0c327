import { type BackupSource, changeBackupRow, insertBackupRows } from "#data/backupRows.ts";
import type { Missing } from "#rules/backup/missingRows.ts";
import { type BackupRow, tableNames } from "#rules/tables.ts";
import { numbered, trackPlaces } from "#rules/trackPlaces.ts";

/** Writes the rows of what a project lacks, whose files are there. Repeated, it goes on: what is there is left alone. */
export async function restoreRows(
  source: BackupSource,
  { kind, of, order, rows, changes }: Pick<Missing, "kind" | "of" | "order" | "rows" | "changes">,
): Promise<void> {
  const tracks = kind === "tracks" ? await placeTracks(source, of.id, rows.tracks, order) : rows.tracks;
  const placed = { ...rows, tracks };
  for (const table of tableNames)
    await insertBackupRows(source, table, placed[table], table === "app_settings");
  for (const change of changes) await changeBackupRow(source, change);
}

/**
 * Moves the tracks of an album on where others of a backup come back among them. Returns these with their numbers, to be
 * inserted next: until then no two are equal, also where this is interrupted.
 */
async function placeTracks(
  source: BackupSource,
  albumId: unknown,
  missing: BackupRow[],
  order: readonly string[],
): Promise<BackupRow[]> {
  const { rows: client, onRefusal } = source;
  const present = await readPlaces(source, albumId);
  const places = trackPlaces(present, numbered(missing), order);
  const before = new Map(present.map(({ id, track_number }) => [id, track_number]));
  const moved = places.filter(({ id, track_number }) => (before.get(id) ?? track_number) !== track_number);
  // From the end, so that none gets the number of another.
  for (const { id, track_number } of moved.reverse()) {
    // One that another tab has moved meanwhile stays where it is.
    const now = { id, track_number: before.get(id) };
    const change = await client.from("tracks").update({ track_number }).match(now);
    if (change.error) await onRefusal("to move tracks", change.error);
  }
  const numberOf = new Map(places.map(({ id, track_number }) => [id, track_number]));
  return missing.map((row) => ({ ...row, track_number: numberOf.get(String(row.id)) ?? row.track_number }));
}

async function readPlaces({ rows: client, onRefusal }: BackupSource, albumId: unknown) {
  for (;;) {
    const { data, error } = await client.from("tracks").select("id, track_number").eq("album_id", albumId);
    if (!error) return numbered(data);
    await onRefusal("to read tracks", error);
  }
}
