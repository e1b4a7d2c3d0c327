import { countryCode } from "#rules/countries.ts";
import { isDay, isWeekday, readHour } from "#rules/shows/pastedDays.ts";
import { statusOf } from "#rules/shows/pastedStatus.ts";
import type { ShowDraft } from "#rules/shows/showDraft.ts";
import { fields } from "#rules/tableFields.ts";

/** What a column holds; "none" is left out. */
export type Column = keyof ShowDraft | "none";

const held = Object.entries(fields.shows).flatMap(([name, field]) =>
  "kind" in field ? [{ ...field, name: name as keyof ShowDraft }] : [],
);

export const columnNames: [column: Column, label: string][] = [
  ...held.map(({ name, label }): [Column, string] => [name, label]),
  ["none", "Leave out"],
];

/** A column of the rows. `column` is null where only the owner can tell what it holds. */
export type PastedColumn = { at: number; heading: string; examples: string[]; column: Column | null };

export const isHour = (text: string) => "value" in readHour(text, "evening");
const isAddress = (text: string) => /^(https?:\/\/|www\.)\S+$/i.test(text);

/** What words may be that are neither a day nor a country. */
const text: readonly Column[] = held.flatMap(({ name, kind }) =>
  kind === "time" || kind === "address" || name === "day" || name === "country" ? [] : name,
);
const statuses: readonly Column[] = ["status"];

/** What a column can hold, by its cells. Weekdays and numbers are left out. */
export function columnsFor(cells: readonly string[]): readonly Column[] {
  const isMost = (is: (cell: string) => boolean) => cells.filter(is).length > cells.length / 2;
  if (isMost(isDay)) return ["day"];
  // 18.50 is a price or an hour.
  if (isMost(isHour)) return cells.some((cell) => /^\d+\.\d+$/.test(cell)) ? ["starts", "note"] : ["starts"];
  if (isMost(isAddress)) return ["ticket_url"];
  if (cells.length > 0 && cells.every(statusOf)) return statuses;
  if (cells.every((cell) => isWeekday(cell) || !/\p{L}/u.test(cell))) return [];
  if (!isMost((cell) => countryCode(cell) !== null)) return text;
  // CA is California too, and Georgia in each row may be a state: then the owner knows.
  const names = new Set(cells.flatMap((cell) => (cell.length > 2 && countryCode(cell)) || []));
  return names.size > 1 ? ["country"] : ["country", "city", "note"];
}

/** The column that a heading names in the words of the form, in one or in several. */
function namedColumn(heading: string): Column | undefined {
  const word = heading.toLowerCase().replace(/s$/, "");
  const label = { date: "day", time: "start" }[word] ?? word;
  return columnNames.find(([, name]) => name.toLowerCase().replace(/s$/, "") === label)?.[0];
}

type SheetColumn = { at: number; heading: string; canHold: readonly Column[] };

/** What each column holds: what the owner chose, what its heading says, or the only thing that it can hold; else null. */
export function columnsOf(
  sheet: readonly SheetColumn[],
  chosen: ReadonlyMap<number, Column>,
): (Column | null)[] {
  const columns = sheet.map(({ at }) => chosen.get(at) ?? null);
  for (const [place, { heading, canHold }] of sheet.entries()) {
    const named = namedColumn(heading);
    if (!named || columns[place] || (named !== "note" && columns.includes(named))) continue;
    const isPossible = canHold === text ? named !== "day" : canHold.includes(named);
    // The status is read among notes and tickets too.
    const isOfStatus = canHold === statuses && (named === "note" || named === "ticket_url");
    // Of hours that are none ("1900") each is named.
    if (isPossible || isOfStatus || (named === "starts" && canHold.length === 0)) columns[place] = named;
  }
  const [only, ...others] = sheet.filter(({ canHold }) => canHold === text || canHold.includes("country"));
  // Below a heading in other words it may be a venue.
  if (only && others.length === 0 && !only.heading && !columns.includes("city"))
    columns[sheet.indexOf(only)] ??= "city";
  for (const column of ["day", "starts", "ticket_url", "country", "status"] as const) {
    const [place, another] = [...sheet.keys()].filter(
      (at) => !columns[at] && sheet[at]?.canHold.join() === column,
    );
    if (place === undefined || another !== undefined || columns.includes(column)) continue;
    // Another heading may be that of doors, or of the venue's own page.
    const isCertain = column !== "starts" && column !== "ticket_url";
    if (isCertain || !sheet[place]?.heading) columns[place] = column;
  }
  return columns.map((column, place) => column ?? (sheet[place]?.canHold.length === 0 ? "none" : null));
}

/** The place of the row that names the columns: above the first day, the fullest without a number; -1 for none. */
export function headingPlace(cells: readonly string[][], dayPlaces: readonly number[]): number {
  const firstDay = cells.findIndex((row) => dayPlaces.some((at) => isDay(row[at] ?? "")));
  const above = cells.slice(0, Math.max(firstDay, 0));
  const filled = above.map((row) => (row.some((cell) => /\d/.test(cell)) ? 0 : row.filter(Boolean).length));
  return filled.indexOf(Math.max(2, ...filled));
}

/** Whether a row without a day names columns as the heading does, in this order or in another: a sheet has it on each page. */
export function isHeadingAgain(row: readonly string[], heading: readonly string[]): boolean {
  const words = heading.filter(Boolean).map((cell) => cell.toLowerCase());
  const filled = row.filter(Boolean);
  const same = filled.filter((cell) => words.includes(cell.toLowerCase()));
  return same.length > 1 && same.length > filled.length / 2 && !row.some(isDay);
}
