import type { Language } from "#messages/languages/language.ts";

type DateWords = Language["dateWords"];

/**
 * A day in the words of a language; the year only where it is not that of `now`, in UTC. The same in every browser, in every
 * zone and at the build.
 */
export function dayInWords(day: string, now: number, { months, shortMonths, weekdays }: DateWords) {
  const moment = new Date(day);
  const year = moment.getUTCFullYear();
  return {
    date: String(moment.getUTCDate()),
    month: months[moment.getUTCMonth()] ?? "",
    shortMonth: shortMonths[moment.getUTCMonth()] ?? "",
    weekday: weekdays[moment.getUTCDay()] ?? "",
    year: year === new Date(now).getUTCFullYear() ? null : String(year),
  };
}
