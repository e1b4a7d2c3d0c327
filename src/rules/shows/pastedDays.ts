import { PASTE_LANGUAGES } from "#dashboardConfig.ts";
import { showMessages } from "#messages/showMessages.ts";

/** Of 04/03/2027: whether the day or the month comes first. */
export type DayOrder = "day" | "month";

/** Of 7:30: whether it is in the morning or in the evening. */
export type Half = "morning" | "evening";

/** A value, or the sentence for a text that is none. */
export type ReadText = { value: string } | { problem: string };

const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const withoutYear = /^(\d{1,2})(?:(\.)(\d{1,2})\.|(\/)(\d{1,2}))$/;
/** The zone of a moment; the hour is that of the venue, as it is written. */
const zone = /(?:(?<=\d)\s?(?:Z|UTC|GMT)|(?<=:\d\d(?:[.,]\d+)?)\s?[+-]\d{2}(?::?\d{2})?)$/i;
const monthSecond =
  /^(\d{1,2})(?:st|nd|rd|th|er|[ºª])?\.?[\s/-]+(?:(?:of|de)\s+)?(\p{L}{3,})\.?(?:,?[\s/-]+(?:de\s+)?'?(\d{4}|\d{2}))?$/iu;
const monthFirst = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+'?(\d{4}|\d{2}))?$/iu;

/** Without case, accents and a point at the end. */
const plain = (word: string) =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\.$/, "");

/** What months or weekdays are called in all languages: long, short, alone, and beside a day (of March, in Polish). */
function namesOf(part: "month" | "weekday", moments: readonly number[]): string[][] {
  const formats = PASTE_LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((length) =>
      [undefined, "numeric" as const].map(
        (day) => new Intl.DateTimeFormat(language, { [part]: length, day, timeZone: "UTC" }),
      ),
    ),
  );
  return moments.map((moment) => {
    const parts = formats.flatMap((format) => format.formatToParts(moment));
    return [...new Set(parts.filter(({ type }) => type === part).map(({ value }) => plain(value)))];
  });
}

/** Made when a name is first looked for, as it takes a tenth of a second. */
let names: { months: string[][]; weekdays: string[] } | undefined;

function allNames() {
  names ??= {
    months: namesOf(
      "month",
      [...Array(12).keys()].map((month) => Date.UTC(2027, month, 15)),
    ),
    weekdays: namesOf(
      "weekday",
      [...Array(7).keys()].map((day) => Date.UTC(2027, 2, 1 + day)),
    ).flat(),
  };
  return names;
}

/** 1 to 12 by the name of a month or its beginning; null where that fits none, or several. */
function monthOf(text: string): number | null {
  const word = plain(text);
  if (!word) return null;
  const fits = (is: (name: string) => boolean) =>
    allNames().months.flatMap((names, at) => (names.some(is) ? [at + 1] : []));
  const exact = fits((name) => name === word);
  const [month = null, other] = exact.length > 0 ? exact : fits((name) => name.startsWith(word));
  return other ? null : month;
}

/** Whether a text is the name of a weekday. "Lund" is a town, though Monday begins so in French. */
export const isWeekday = (text: string): boolean => allNames().weekdays.includes(plain(text.trim()));

function withoutWeekday(text: string): string {
  const [, before = "", rest = ""] = /^([\p{L}-]{2,})[.,\s]+(.+)$/u.exec(text) ?? [];
  const word = plain(before);
  return word && allNames().weekdays.some((name) => name.startsWith(word)) ? rest : text;
}

/** Characters above which a text is no day. */
const LONGEST_DAY = 80;

/** A day and the hour behind it, empty where there is none: "2027-03-04T20:30", "4 March 2027, at 8 pm". Midnight is none. */
function parts(text: string): { day: string; hour: string } {
  const whole = text.trim();
  const written = whole.length > LONGEST_DAY ? "" : whole.replace(zone, "").replace(/(:\d\d)[.,]\d+$/, "$1");
  for (const { index, 0: gap } of written.matchAll(/(?<=\d)T(?=\d)|[\s,]+/g)) {
    const hour = written.slice(index + gap.length);
    const read = index > 0 && hourOf(hour);
    if (read) return { day: written.slice(0, index), hour: read.hour + Number(read.minutes) > 0 ? hour : "" };
  }
  return { day: whole, hour: "" };
}

/** The hour in a day's cell; empty where there is none. */
export const hourInDay = (text: string): string => {
  const { day, hour } = parts(text);
  return isDay(day) ? hour : "";
};

/** Two numbers of which either may be the day, with what they tell themselves. */
function pairOf(text: string) {
  const [, first, sign, second, year = null] =
    numbers.exec(text) ?? withoutYear.exec(text)?.filter(Boolean) ?? [];
  if (!first || !sign || !second) return null;
  // "4.3." is written where the day comes first.
  const isDayFirst = Number(first) > 12 || (!year && sign === ".");
  const order: DayOrder | null = isDayFirst ? "day" : Number(second) > 12 ? "month" : null;
  return { first, sign, second, year, order, isOpen: order === null && Number(first) !== Number(second) };
}

/** The order that the days of a column have, "ask" when it decides something and none of them tells. */
export function orderOfDays(texts: readonly string[]): DayOrder | "ask" | null {
  const pairs = texts.map((text) => pairOf(withoutWeekday(parts(text).day))).filter((pair) => pair !== null);
  const [sign, otherSign] = new Set(pairs.filter(({ isOpen }) => isOpen).map((pair) => pair.sign));
  if (!sign) return null;
  if (otherSign) return "ask";
  const orders = pairs.flatMap((pair) => (pair.sign === sign && pair.order ? [pair.order] : []));
  const [order = "ask", otherOrder] = new Set(orders);
  return otherOrder ? "ask" : order;
}

function dayOf(year: string, month: number, date: string): ReadText {
  // 27-03-04 may begin with its year: 2004 is none that anybody shortens here.
  if (year.length === 2 && !/^[2-5]/.test(year)) return { problem: showMessages.yearUnread };
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(day);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return isThere ? { value: day } : { problem: showMessages.dayNotThere };
}

function dayInText(text: string, order: DayOrder | null, missing: string | null): ReadText | null {
  const [, isoYear, , isoMonth, isoDate = ""] = yearFirst.exec(text) ?? [];
  if (isoYear) return dayOf(isoYear, Number(isoMonth), isoDate);
  const pair = pairOf(text);
  if (pair) {
    const { first, second, isOpen } = pair;
    const year = pair.year ?? missing;
    const firstIs = isOpen ? order : (pair.order ?? "day");
    if (!year) return { problem: showMessages.yearMissing };
    if (!firstIs) return { problem: showMessages.orderUnknown };
    return firstIs === "day" ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const second = monthSecond.exec(text);
  const first = monthFirst.exec(text);
  const [date, word = "", ownYear] = second ? second.slice(1) : [first?.[2], first?.[1], first?.[3]];
  const month = monthOf(word);
  if (!month || !date) return null;
  const year = ownYear ?? missing;
  return year ? dayOf(year, month, date) : { problem: showMessages.yearMissing };
}

/** A day as people write it, as a column's value; `order` is that of its column, `year` that of a day without one. */
export function readDay(text: string, order: DayOrder | null, year: string | null = null): ReadText {
  const { day } = parts(text);
  if (!day) return { problem: showMessages.dayMissing };
  const rest = withoutWeekday(day);
  // "Mar 4" is a day in March before it is a French Tuesday.
  const read = dayInText(day, order, year) ?? (rest === day ? null : dayInText(rest, order, year));
  return read ?? { problem: showMessages.dayUnread };
}

/** Whether a text is a day without its year. */
export const lacksYear = (text: string): boolean => {
  const read = readDay(text, null);
  return "problem" in read && read.problem === showMessages.yearMissing;
};

/** Whether a text is meant as a day, though its year may be missing or its order open. */
export function isDay(text: string): boolean {
  const read = /\d/.test(text) ? readDay(text, null) : null;
  return read !== null && ("value" in read || read.problem !== showMessages.dayUnread);
}

/** What people write before an hour: "kl. 19", "um 20 Uhr", "a las 21:00". */
const beforeHour = /^(?:kl\.?|klo|at|um|ab|à|a las|alle|ore|om|às|as|godz\.?|o|@)\s*(?=\d)/;
const time =
  /^(\d{1,2})(?:([:.])(\d{2})(?::\d{2})?|\s?(h|u|uhr)\s?(\d{2}))?\s?(?:([ap])m?|(h|hrs?|uhr|uur|u|o'?clock))?$/;

/** The parts of a time of day. `isOpen` for 7:30, which may be morning or evening, unlike 07:30 and 7h30. */
function hourOf(text: string) {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/(?<![a-z])([ap])\.?\s?m?\.?$/, "$1m");
  const plain = written.replace(beforeHour, "");
  const [, hours = "", sign, colonMinutes, letter, letterMinutes, half, unit] = time.exec(plain) ?? [];
  const minutes = colonMinutes ?? letterMinutes ?? "00";
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  const isHour = hour < 24 && Number(minutes) < 60 && (!half || /^(0?[1-9]|1[0-2])$/.test(hours));
  const isMeant = Boolean(sign ?? letter ?? half ?? unit) || plain !== written;
  if (!hours || !isMeant || !isHour) return null;
  const isOpen = !half && !unit && !letter && /^([1-9]|1[01])$/.test(hours);
  return { hour, minutes, isOpen, is24: !half && !isOpen && hour !== 12 };
}

/** An hour of a column that may be morning or evening; null where there is none, or another one (19:30) tells. */
export function openHour(texts: readonly string[]): string | null {
  const isOpen = (text: string) => hourOf(text)?.isOpen;
  return texts.some((text) => hourOf(text)?.is24) ? null : (texts.find(isOpen) ?? null);
}

/** A time of day as people write it, as a form's value: "7 pm" is "19:00"; `half` is that of its column. */
export function readHour(text: string, half: Half | null): ReadText {
  const read = hourOf(text);
  if (!read) return { problem: showMessages.startsUnread };
  if (read.isOpen && !half) return { problem: showMessages.halfUnknown };
  const hour = read.hour + (read.isOpen && half === "evening" ? 12 : 0);
  return { value: `${String(hour).padStart(2, "0")}:${read.minutes}` };
}
