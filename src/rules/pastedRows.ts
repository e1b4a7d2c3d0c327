import { showMessages } from "#messages/showMessages.ts";
import { countryCode } from "#rules/countries.ts";
import { type Column, isHeadingAgain, isHour, type PastedColumn } from "#rules/pastedColumns.ts";
import { type DayOrder, type Half, type ReadText, readDay, readHour } from "#rules/pastedDays.ts";
import { emptyShow, type ShowDraft, type ShowProblems, showProblems } from "#rules/showDraft.ts";

/**
 * A row: as a show, a field with a problem holding the text itself; or as its text, where it is none. A show that may be a
 * day off is in doubt.
 */
export type PastedLine =
  | { draft: ShowDraft; problems: ShowProblems; isInDoubt: boolean }
  | { text: string; isHeading: boolean };

const found = (value: string | null, problem: string): ReadText => (value ? { value } : { problem });

/** An hour, a price or a code says nothing without the heading of its column. */
const noteOf = (text: string, heading: string) =>
  /\p{L}{3}/u.test(text) ? text : `${heading} ${text}`.trim();

/** Words in a column of hours or addresses ("doors 7, show 8", "SOLD OUT") become a note. */
const isNote: { [Name in Column]?: (text: string) => boolean } = {
  note: () => true,
  starts: (text) => !isHour(text) && /\p{L}{3}/u.test(text),
  ticket_url: (text) => /\s/.test(text) || !/:|\.\p{L}{2}/u.test(text),
};

type Reading = {
  heading: readonly string[];
  columns: readonly PastedColumn[];
  order: DayOrder | null;
  half: Half | null;
};

function readShow(row: readonly string[], { columns, order, half }: Reading) {
  const draft = { ...emptyShow };
  const problems: ShowProblems = {};
  const notes: string[] = [];
  for (const { at, column, heading } of columns) {
    const text = row[at] ?? "";
    if (!text || !column || column === "none") continue;
    if (isNote[column]?.(text)) {
      notes.push(noteOf(text, heading));
      continue;
    }
    const read =
      column === "day"
        ? readDay(text, order)
        : column === "starts"
          ? readHour(text, half)
          : column === "country"
            ? found(countryCode(text), showMessages.countryUnread)
            : { value: text };
    draft[column] = "value" in read ? read.value : text;
    if ("problem" in read) problems[column] = read.problem;
  }
  draft.note = notes.join(", ");
  return { draft, problems: showProblems(draft, problems) };
}

const isDayOff = (cell: string) => /\b(day|jour|tour)\W{0,3}off\b|^\W*(off|rest|travel)\b/i.test(cell);

/** A row without a place is no show. One that says "Off", or has a lone name where most have more, may be none. */
export function readLines(body: readonly string[][], reading: Reading): PastedLine[] {
  const shows = body.map((row) => {
    const { draft, problems } = readShow(row, reading);
    const { starts, venue, city, country, ticket_url, note } = draft;
    const hasMore = Boolean(starts || country || ticket_url || note || (venue && city));
    return { cells: row.filter(Boolean), draft, problems, hasMore };
  });
  const isMore = shows.filter(({ hasMore }) => hasMore).length > shows.length / 2;
  return shows.map(({ cells, draft, problems, hasMore }) => {
    const { day, starts, venue, city, ticket_url } = draft;
    const isInDoubt = (isMore && !hasMore) || cells.some(isDayOff);
    const isNone =
      isHeadingAgain(cells, reading.heading) ||
      (city ? cells.length === 1 && !day : isInDoubt || !(venue || starts || ticket_url));
    return isNone ? { text: cells.join(", "), isHeading: false } : { draft, problems, isInDoubt };
  });
}
