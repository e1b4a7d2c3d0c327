import { showMessages } from "#messages/showMessages.ts";

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** Of 04/03/2027: whether the day or the month comes first. */
export type DayOrder = "day" | "month";

/** A value, or the sentence for a text that is none. */
export type ReadText = { value: string } | { problem: string };

const weekday = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,?\s+/i;
const numbers = /^(\d{1,4})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const monthSecond =
  /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?:of\s+)?([a-z]{3,})\.?(?:,?[\s-]+'?(\d{4}|\d{2}))?$/i;
const monthFirst = /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+'?(\d{4}|\d{2}))?$/i;

/** A slash or a hyphen is read in either order; between points the day comes first everywhere. */
function numbersOf(text: string) {
  const [, first = "", sign, second = "", year = ""] = numbers.exec(text) ?? [];
  if (!sign || first.length > 2) return null;
  const order: DayOrder | null =
    sign === "." || Number(first) > 12 ? "day" : Number(second) > 12 ? "month" : null;
  return { first, second, year, order };
}

const trimmed = (text: string) =>
  text
    .trim()
    .replace(weekday, "")
    .replace(/\s+00:00(:00)?$/, "");

/** The order that the days of a column have, "ask" when it decides something and none of them tells. */
export function orderOfDays(texts: readonly string[]): DayOrder | "ask" | null {
  const found = texts.map((text) => numbersOf(trimmed(text))).filter((one) => one !== null);
  if (!found.some(({ first, second, order }) => order === null && Number(first) !== Number(second)))
    return null;
  const orders = new Set(
    texts.filter((text) => !text.includes(".")).flatMap((text) => numbersOf(trimmed(text))?.order ?? []),
  );
  const [only] = orders;
  return orders.size === 1 && only ? only : "ask";
}

function dayOf(year: string, month: number, date: string): ReadText {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(day);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return isThere ? { value: day } : { problem: showMessages.dayNotThere };
}

/** A day as people write it, as a column's value. */
export function readDay(text: string, order: DayOrder | null): ReadText {
  const plain = trimmed(text);
  if (!plain) return { problem: showMessages.dayMissing };
  const [, isoYear, , isoMonth, isoDate = ""] = yearFirst.exec(plain) ?? [];
  if (isoYear) return dayOf(isoYear, Number(isoMonth), isoDate);
  const pair = numbersOf(plain);
  if (pair) {
    const { first, second, year } = pair;
    const firstIs = pair.order ?? (first === second ? "day" : order);
    if (!firstIs) return { problem: showMessages.orderUnknown };
    return firstIs === "day" ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const second = monthSecond.exec(plain);
  const first = monthFirst.exec(plain);
  const [date, word, year] = second ? second.slice(1) : [first?.[2], first?.[1], first?.[3]];
  const month = MONTHS.findIndex((name) => word && name.startsWith(word.toLowerCase()));
  if (month < 0 || !date) return { problem: showMessages.dayUnread };
  return year ? dayOf(year, month + 1, date) : { problem: showMessages.yearMissing };
}

/** A time of day as people write it, as a form's value: "7 pm" is "19:00". */
export function readHour(text: string): ReadText {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/([ap])\.?m\.?$/, "$1m");
  const [, hours, minutes, half, unit] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])m|(h|hrs?|uhr))?$/.exec(plain) ?? [];
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  const isHour =
    hour < 24 && Number(minutes ?? 0) < 60 && (!half || (Number(hours) >= 1 && Number(hours) <= 12));
  if (!hours || !(minutes ?? half ?? unit) || !isHour) return { problem: showMessages.startsUnread };
  return { value: `${String(hour).padStart(2, "0")}:${minutes ?? "00"}` };
}
