import { dayOf, momentOf, utcDayOf } from "#lib/dates.ts";
import { dayInWords } from "#rules/showDays.ts";

type Release = { announced_at: string | null; published_at: string | null; is_released: boolean | null };

/** Whether the album was announced and not released when it was read, by the database's clock (decision 079). */
export const isAnnounced = ({ announced_at, is_released }: Release): boolean =>
  announced_at !== null && !is_released;

/** The day on which an announced album comes out, by local clocks; in UTC where the build renders. */
export function releaseDay({ published_at }: Pick<Release, "published_at">, isBuilt: boolean): string {
  const moment = momentOf(published_at ?? "");
  return isBuilt ? utcDayOf(moment) : dayOf(moment);
}

/** "4 March", with the year where the album was announced in another one: the same words at any time. */
export function releaseDate(album: Release, isBuilt: boolean): string {
  const { date, month, year } = dayInWords(releaseDay(album, isBuilt), Date.parse(album.announced_at ?? ""));
  return [date, month, year].filter(Boolean).join(" ");
}

/** The day of an album for search engines and services: that of its date in UTC, or of the release to come. */
export const publishedDay = (album: Release & { created_at: string }): string =>
  isAnnounced(album) ? releaseDay(album, true) : utcDayOf(momentOf(album.created_at));
