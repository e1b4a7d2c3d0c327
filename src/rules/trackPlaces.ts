import type { BackupRow } from "./tables.ts";

type Numbered = { id: string; track_number: number };

/** Rows of tracks by what decides their places. */
export const numbered = (rows: readonly BackupRow[]): Numbered[] =>
  rows.map(({ id, track_number }) => ({ id: String(id), track_number: Number(track_number) }));

/** As tracks are read: by their numbers, ties by id. */
export const byNumber = (one: Numbered, other: Numbered) =>
  one.track_number - other.track_number || (one.id < other.id ? -1 : 1);

/** Each with a number above that of the one before, its own where that is so. */
function distinct(tracks: readonly Numbered[]): Numbered[] {
  let last = 0;
  return tracks.map(({ id, track_number }) => {
    last = Math.max(last + 1, track_number);
    return { id, track_number: last };
  });
}

/**
 * The numbers of an album's tracks once some of a backup are brought back, no two of them equal. A track gets its number of
 * the backup where that is free. Else it follows the track that it followed in the backup, and what is behind moves on.
 * @param order The ids of all tracks of the album in the backup.
 */
export function trackPlaces(
  present: readonly Numbered[],
  missing: readonly Numbered[],
  order: readonly string[],
): Numbered[] {
  const before = (id: string) => order.slice(0, order.indexOf(id)).reverse();
  let places = distinct(present.toSorted(byNumber));
  for (const { id, track_number } of missing.toSorted(byNumber)) {
    if (places.some((one) => one.id === id)) continue;
    const later = places.findIndex((one) => one.track_number >= track_number);
    const isFree = places[later]?.track_number !== track_number;
    const neighbour = before(id).find((other) => places.some((one) => one.id === other));
    const behind = places.findIndex((one) => one.id === neighbour);
    const place = isFree || behind === -1 ? (later === -1 ? places.length : later) : behind + 1;
    const number = isFree ? track_number : (places[place - 1]?.track_number ?? 0) + 1;
    places = distinct(places.toSpliced(place, 0, { id, track_number: number }));
  }
  return places;
}
