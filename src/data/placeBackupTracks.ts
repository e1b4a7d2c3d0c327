import type { BackupSource } from "#data/backupRows.ts";
import type { BackupRow } from "#rules/tables.ts";
import { numbered, trackPlaces } from "#rules/trackPlaces.ts";

/**
 * Moves the tracks of an album on where others of a backup come back among them. Returns these with their numbers, to be
 * inserted next: until then no two are equal, also where this is interrupted.
 */
export async function placeBackupTracks(
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
