import { type DayOrder, lacksYear, readDay } from "#rules/shows/pastedDays.ts";

/** A year, or two as "2026/2027": the days from `turn` on are in the second. */
export type YearAnswer = string;

/** What the owner is asked: of which year the first day is, and where it may end, as the days of a tour go on. */
export type YearQuestion = { first: string; turn: string | null };

/** 29 February is a day of it. */
const LEAP_YEAR = "2028";

/** The question about days without a year, null where each has one, and the year of each by the answer. */
export function yearsOf(days: readonly string[], order: DayOrder | null, answer: YearAnswer | null) {
  let before = "";
  const turns: number[] = [];
  const lacking = days.flatMap((text, at) => (lacksYear(text) ? [{ text, at }] : []));
  for (const { text, at } of lacking) {
    const read = readDay(text, order, LEAP_YEAR);
    if (!("value" in read)) continue;
    if (read.value < before) turns.push(at);
    before = read.value;
  }
  const [first] = lacking;
  const [turn = days.length] = turns.length === 1 ? turns : [];
  const [year = null, nextYear = year] = answer?.split("/") ?? [];
  const asksYear: YearQuestion | null = first ? { first: first.text, turn: days[turn] ?? null } : null;
  return { asksYear, years: days.map((_, at) => (at < turn ? year : nextYear)) };
}
