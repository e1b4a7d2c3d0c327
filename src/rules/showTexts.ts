import { isolateText } from "#lib/printable.ts";

/** English, as the page is; the same in every browser, in every zone and at the build. */
export const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const MS_PER_HOUR = 3_600_000;

/** When a show is past, in milliseconds since 1970: its day has then ended in every zone. */
export const endOfShow = (day: string): number => Date.parse(day) + 36 * MS_PER_HOUR;

/** A day in words; the year only where it is not that of `now`, in UTC. */
export function dayInWords(day: string, now: number) {
  const [year = "", month = "", date = ""] = day.split("-");
  return {
    date: String(Number(date)),
    month: MONTHS[Number(month) - 1] ?? "",
    weekday: WEEKDAYS[new Date(day).getUTCDay()] ?? "",
    year: Number(year) === new Date(now).getUTCFullYear() ? null : String(Number(year)),
  };
}

/** "Thursday 4 March", with the year where it is another one. */
export function dayLine(day: string, now: number): string {
  const { weekday, date, month, year } = dayInWords(day, now);
  return [weekday, date, month, year].filter(Boolean).join(" ");
}

/** The hour of a show as people write it: "19:30" of "19:30:00". */
export const hourOf = (starts: string | null): string | null => starts?.slice(0, 5) ?? null;

type Place = { venue: string | null; city: string; countryName?: string | null };

/** What visitors see of a show. */
export type ShownShow = Required<Place> & {
  id: string;
  day: string;
  starts: string | null;
  ticket_url: string | null;
  note: string | null;
  status: string;
};

/** "Canal House, Amsterdam, Netherlands", of what is known. No part turns the direction of another. */
export const placeOf = ({ venue, city, countryName }: Place): string =>
  [venue, city, countryName].flatMap((part) => (part ? isolateText(part) : [])).join(", ");

/** "Glass Harbor at Canal House, Amsterdam"; without a venue, "Glass Harbor in Amsterdam". */
export const titleOf = (artist: string, { venue, city }: Place): string =>
  `${artist} ${venue ? "at" : "in"} ${placeOf({ venue, city })}`;
