const MS_PER_MINUTE = 60_000;

/** The moment of a timestamp: "2026-11-21T04:46:37+00:00", or "2026-11-21 04:46:37+00", which not every browser reads. */
export const momentOf = (timestamp: string): Date =>
  new Date(timestamp.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));

/** ISO 8601 and PostgreSQL's own format: day, time and zone. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::\d\d)?)?)?$/;

/** From the last day of 9999 on, some zone writes a year of five digits. */
const END_OF_TIME = Date.UTC(9999, 11, 31);

/** A stored moment in UTC: "2026-11-21T04:46:37.000Z"; null for what is none, such as "infinity". Without a zone it is UTC's. */
export function readMoment(stored: unknown): string | null {
  const [, day, time = "00:00", zone = "Z"] = TIMESTAMP.exec(typeof stored === "string" ? stored : "") ?? [];
  const moment = momentOf(`${day}T${time}${zone}`);
  return +moment < END_OF_TIME ? moment.toISOString() : null;
}

/** A moment by the clocks of this browser's zone, without the zone: "2026-11-21T05:46:37.000". */
const onLocalClocks = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, -1);

/** The day of a moment as the value of a date field: "2026-11-21"; in UTC where the build renders. */
export const dayOf = (moment: Date, isBuilt = false): string =>
  isBuilt ? utcDayOf(moment) : onLocalClocks(moment).slice(0, 10);

/** The minute of a moment as the value of a datetime-local field: "2026-11-21T05:46". */
export const minuteOf = (moment: Date): string => onLocalClocks(moment).slice(0, 16);

/** A moment for people: "Dec 24, 2026, 8:00 PM". */
export const dateAndTime = (moment: Date): string =>
  moment.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

export const MS_PER_DAY = 86_400_000;

/** The day of a moment in UTC: "2026-11-21". */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of a stored moment (`dayOf`); null where it cannot be read. */
export function dayOfStored(stored: string | null, isBuilt: boolean): string | null {
  const moment = readMoment(stored);
  return moment && dayOf(new Date(moment), isBuilt);
}

/** A day as this browser writes dates, such as "11/21/2026", the same in every zone. */
export const dateOfDay = (day: string): string =>
  new Date(day).toLocaleDateString(undefined, { timeZone: "UTC" });

export const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / MS_PER_DAY;

export const daysAfter = (day: string, days: number): string =>
  utcDayOf(new Date(Date.parse(day) + days * MS_PER_DAY));

/** A day for people, the same in every zone: "November 21", in other years "November 21, 2025". */
export function dayName(day: string): string {
  const year = day.slice(0, 4) === utcDayOf(new Date()).slice(0, 4) ? undefined : "numeric";
  return new Date(day).toLocaleDateString(undefined, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year,
  });
}
