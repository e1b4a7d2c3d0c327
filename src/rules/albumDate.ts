import { dayOfStored, readMoment } from "#lib/dates.ts";

const NOON = "T12:00:00.000Z";

/** A chosen day as it is stored, so that it is the same day in every zone: at 12:00 UTC. */
export const momentOfDay = (day: string): string => day + NOON;

/** The date of an album, `created_at` (behaviour §10.1). */
type Dated = { created_at: string | null; is_dated: boolean };

/** The day that was chosen as an album's date; null where that is a moment. */
export function chosenDay({ created_at, is_dated }: Dated): string | null {
  const moment = readMoment(created_at);
  return is_dated && moment?.endsWith(NOON) ? moment.slice(0, 10) : null;
}

/** The day that an album's date is shown as: the chosen one, or that of its moment. Null where that cannot be read. */
export const shownDay = (album: Dated, isBuilt = false): string | null =>
  chosenDay(album) ?? dayOfStored(album.created_at, isBuilt);
