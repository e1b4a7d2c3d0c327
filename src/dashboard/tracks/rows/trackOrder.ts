import type { Track } from "#data/rows.ts";

/** The tracks in a pending order of ids, if there is one. */
export function inOrder<Row extends Track>(
  tracks: readonly Row[],
  ids: readonly string[] | undefined,
): readonly Row[] {
  return ids ? renumber(arrange(tracks, ids)) : tracks;
}

/** The tracks in the order of the ids; those that are not among them come last. */
export function arrange<Row extends Track>(tracks: readonly Row[], ids: readonly string[]): Row[] {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return tracks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The order in which tracks are read (behaviour §7): by track_number, ties by id. */
export const byNumber = (one: Track, other: Track): number =>
  one.track_number - other.track_number || (one.id < other.id ? -1 : 1);

/** behaviour §4: every track numbered 1..N in this order. */
export function renumber<Row extends Track>(tracks: readonly Row[]): Row[] {
  return tracks.map((track, index) =>
    track.track_number === index + 1 ? track : { ...track, track_number: index + 1 },
  );
}
