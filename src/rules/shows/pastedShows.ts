import { PASTE_MAX } from "#dashboardConfig.ts";
import {
  type Column,
  columnsFor,
  columnsOf,
  headingPlace,
  isHeadingAgain,
} from "#rules/shows/pastedColumns.ts";
import {
  type DayOrder,
  type Half,
  hourInDay,
  isDay,
  openHour,
  orderOfDays,
} from "#rules/shows/pastedDays.ts";
import { type PastedLine, readLines } from "#rules/shows/pastedRows.ts";
import { type YearAnswer, yearsOf } from "#rules/shows/pastedYears.ts";

/**
 * What the owner has answered: columns by their place, the order of days, the year of days without one, the half of the day
 * of 7:30, and the status that texts mean.
 */
export type PasteAnswers = {
  columns: ReadonlyMap<number, Column>;
  order: DayOrder | null;
  year: YearAnswer | null;
  half: Half | null;
  meant: ReadonlyMap<string, string>;
};

/**
 * Reads the rows of a spreadsheet as shows. There are no lines while a column is open: what is only guessed is not to be
 * added. `asksOrder`, `asksYear` and `asksHalf` tell what else the owner must answer. Null for more columns than are read.
 */
export function readPastedShows(rows: readonly string[][], answers: PasteAnswers) {
  const cells = rows.map((row) => row.map((cell) => cell.trim()));
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const places = [...Array(width).keys()].filter((at) => cells.some((row) => row[at]));
  if (places.length > PASTE_MAX.columns) return null;
  // Titles, headings and footers have no day, and tell nothing about a column.
  const dayRows = cells.filter((row) => row.some(isDay));
  const sheet = places.map((at) => {
    const texts = (dayRows.length > 0 ? dayRows : cells).flatMap((row) => row[at] || []);
    return { at, examples: [...new Set(texts)].slice(0, 2), canHold: columnsFor(texts) };
  });
  const dayPlaces = sheet.filter(({ canHold }) => canHold.includes("day")).map(({ at }) => at);
  const headingAt = headingPlace(cells, dayPlaces);
  const heading = cells[headingAt] ?? [];
  // Below a heading in another order the columns hold something else: those rows are left out.
  const isOtherHeading = (row: readonly string[], at: number) =>
    at > headingAt &&
    isHeadingAgain(row, heading) &&
    heading.some((cell, place) => cell && cell.toLowerCase() !== row[place]?.toLowerCase());
  const [end = cells.length] = cells.flatMap((row, at) => (isOtherHeading(row, at) ? [at] : []));
  const body = cells.slice(headingAt + 1, end);
  const named = sheet
    .filter(({ at }) => body.some((row) => row[at]))
    .map((column) => ({ ...column, heading: heading[column.at] ?? "" }));
  const held = columnsOf(named, answers.columns);
  const columns = named.map((column, place) => ({ ...column, column: held[place] ?? null }));
  const textsOf = (column: Column) => {
    const place = columns.find((one) => one.column === column)?.at ?? -1;
    return body.map((row) => row[place] ?? "");
  };
  const days = textsOf("day");
  const known = orderOfDays(days);
  const asksHalf = openHour([...textsOf("starts"), ...days.map(hourInDay)]);
  const order = known === "ask" ? answers.order : known;
  const { asksYear, years } = yearsOf(days, order, answers.year);
  const half = asksHalf === null ? "morning" : answers.half;
  const isOpen = columns.some(({ column }) => column === null);
  const textLines = (from: number, to?: number) =>
    cells.slice(from, to).map((row, at) => ({
      text: row.filter(Boolean).join(", "),
      isHeading: from + at === headingAt,
    }));
  const lines: PastedLine[] = isOpen
    ? []
    : [
        ...textLines(0, headingAt + 1),
        ...readLines(body, { heading, columns, order, years, half, meant: answers.meant }),
        ...textLines(end),
      ];
  return { columns, lines, isOpen, asksOrder: known === "ask", asksYear, asksHalf };
}
