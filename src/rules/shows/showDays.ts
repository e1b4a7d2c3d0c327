const MS_PER_HOUR = 3_600_000;

/** When a show is past, in milliseconds since 1970: its day has then ended in every zone. */
export const endOfShow = (day: string): number => Date.parse(day) + 36 * MS_PER_HOUR;

type Dated = { day: string; starts: string | null };

/** Those that are coming at a moment, the next one first, and the past ones, the last one first. */
export function splitShows<Show extends Dated>(shows: readonly Show[], now: number) {
  const sorted = shows.toSorted(
    (one, other) => one.day.localeCompare(other.day) || (one.starts ?? "").localeCompare(other.starts ?? ""),
  );
  const isComing = ({ day }: Show) => endOfShow(day) > now;
  return { coming: sorted.filter(isComing), past: sorted.filter((show) => !isComing(show)).reverse() };
}

/** The hour of a show as people write it: "19:30" of "19:30:00". */
export const hourOf = (starts: string | null): string | null => starts?.slice(0, 5) ?? null;
