const MS_PER_DAY = 86_400_000;

/** The day of a moment in UTC: "2026-11-21". */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

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
