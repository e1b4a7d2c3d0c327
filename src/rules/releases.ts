import { CATALOGUE_REFRESH_MS } from "#config.ts";
import { dayOfStored, MS_PER_DAY, momentOf } from "#lib/dates.ts";
import { catalogueMessages, dateWords, notOutYet } from "#messages/siteMessages.ts";
import { chosenDay, shownDay } from "#rules/albumDate.ts";
import { dayInWords } from "#rules/dayInWords.ts";

type Release = { announced_at: string | null; published_at: string | null; is_released: boolean | null };
type Dates = Pick<Release, "published_at"> & { created_at: string | null; is_dated: boolean };

/** What is said with the day of a release. */
type SentenceName = "out" | "nothingBefore";

/** Whether the album was announced and not released when it was read, by the database's clock (decision 079). */
export const isAnnounced = ({ announced_at, is_released }: Release): boolean =>
  Boolean(announced_at) && !is_released;

/**
 * Whether an announced album comes out within a day by the visitor's clock, or should be there. For a while after that too:
 * its tracks may have been read just before it.
 */
export function isReleaseNear(album: Release): boolean {
  const inMs = Date.parse(album.published_at ?? "") - Date.now();
  if (isAnnounced(album)) return inMs < MS_PER_DAY;
  return Boolean(album.announced_at) && Math.abs(inMs) < CATALOGUE_REFRESH_MS;
}

/**
 * The day on which an announced album comes out: the chosen one where that is the release's, the same in every zone, else
 * that of the moment by local clocks, in UTC where the build renders. Null where its moment cannot be read.
 */
export function releaseDay(album: Dates, isBuilt: boolean): string | null {
  const { created_at, published_at } = album;
  const chosen = chosenDay(album);
  // Noon in UTC is at most 26 hours from any moment of that day in any zone.
  const distance = Math.abs(+momentOf(created_at ?? "") - +momentOf(published_at ?? ""));
  return chosen && distance <= 1.1 * MS_PER_DAY ? chosen : dayOfStored(published_at, isBuilt);
}

/**
 * "Out 4 March", with the year where the album was announced in another one: the same words at any time. Without a day where
 * none can be read. Null for an album that is not announced.
 * @param name Of the sentence with the day.
 */
export const releaseLine = (album: Release & Dates, isBuilt: boolean, name?: SentenceName): string | null =>
  lineOf(album, releaseDay(album, isBuilt), Date.parse(album.announced_at ?? ""), name);

/** The same in few letters, for a badge: "Out 4 Mar". After hydration the year is left out where it is the present one. */
export const releaseBadge = (album: Release & Dates, isBuilt: boolean): string | null => {
  const now = isBuilt ? Date.parse(album.announced_at ?? "") : Date.now();
  return lineOf(album, releaseDay(album, isBuilt), now, undefined, "shortMonth");
};

/** The same with the year: for what others keep, and show at any time. */
export const datedReleaseLine = (album: Release & Dates): string | null =>
  lineOf(album, releaseDay(album, true), Number.NaN);

function lineOf(
  album: Release,
  day: string | null,
  now: number,
  name: SentenceName = "out",
  month: "month" | "shortMonth" = "month",
): string | null {
  if (!isAnnounced(album)) return null;
  if (!day) return notOutYet;
  const words = dayInWords(day, now, dateWords);
  return catalogueMessages[name](dateWords.date(words.date, words[month], words.year));
}

/** The day of an album, as the build has it for search engines and services: its date, or the release to come. Or null. */
export const publishedDay = (album: Release & Dates, isBuilt = true): string | null =>
  isAnnounced(album) ? releaseDay(album, isBuilt) : shownDay(album, isBuilt);
