const MS_PER_HOUR = 3_600_000;

/** When a show is past, in milliseconds since 1970: its day has then ended in every zone. */
export const endOfShow = (day: string): number => Date.parse(day) + 36 * MS_PER_HOUR;

type Part = "month" | "weekday";

/** Kept, as making one takes longer than using it a hundred times. */
const formats: { [Name in Part]?: Intl.DateTimeFormat } = {};

/**
 * A day in words; the year only where it is not that of `now`, in UTC. English, as the page is: the same in every browser,
 * in every zone and at the build.
 */
export function dayInWords(day: string, now: number) {
  const moment = new Date(day);
  const nameOf = (part: Part) => {
    formats[part] ??= new Intl.DateTimeFormat("en", { timeZone: "UTC", [part]: "long" });
    return formats[part].format(moment);
  };
  const year = moment.getUTCFullYear();
  return {
    date: String(moment.getUTCDate()),
    month: nameOf("month"),
    weekday: nameOf("weekday"),
    year: year === new Date(now).getUTCFullYear() ? null : String(year),
  };
}

/** "Thursday 4 March", with the year where it is another one. */
export function dayLine(day: string, now: number): string {
  const { weekday, date, month, year } = dayInWords(day, now);
  return [weekday, date, month, year].filter(Boolean).join(" ");
}

/** The hour of a show as people write it: "19:30" of "19:30:00". */
export const hourOf = (starts: string | null): string | null => starts?.slice(0, 5) ?? null;
