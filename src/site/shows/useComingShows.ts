import { SHOWN_PAST_SHOWS } from "#config.ts";
import type { PublicShow } from "#data/rows.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { useNow } from "#lib/useNow.ts";
import { endOfShow, splitShows } from "#rules/shows/showDays.ts";

/**
 * The shows that are coming, the next one first, and the past ones, the last one first. They are split again when a day ends.
 * While a prerendered page hydrates they are those of its build, at `builtAt`.
 */
export function useComingShows(shows: readonly PublicShow[], builtAt: number) {
  const present = Date.now();
  const nextEnd = Math.min(...shows.map(({ day }) => endOfShow(day)).filter((end) => end > present));
  const later = useNow(nextEnd);
  const now = useHydrated() ? later : builtAt;
  const { coming, past } = splitShows(shows, now);
  return { now, coming, past: past.slice(0, SHOWN_PAST_SHOWS) };
}

export type ShowTimes = ReturnType<typeof useComingShows>;
