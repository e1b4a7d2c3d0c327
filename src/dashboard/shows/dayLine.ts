import { dateWords } from "#messages/languages/en.ts";
import { dayInWords } from "#rules/dayInWords.ts";

/** "Thursday 4 March", with the year where it is not that of `now`. */
export function dayLine(day: string, now: number): string {
  const weekday = new Date(day).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  const { date, month, year } = dayInWords(day, now, dateWords);
  return [weekday, date, month, year].filter(Boolean).join(" ");
}
