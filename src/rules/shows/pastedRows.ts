import { showMessages } from "#messages/showMessages.ts";
import { countryCode } from "#rules/countries.ts";
import { type Column, isHeadingAgain, isHour, type PastedColumn } from "#rules/shows/pastedColumns.ts";
import {
  type DayOrder,
  type Half,
  hourInDay,
  type ReadText,
  readDay,
  readHour,
} from "#rules/shows/pastedDays.ts";
import { mayBeStatus, type ShowStatus, statusOf } from "#rules/shows/pastedStatus.ts";
import { emptyShow, type ShowDraft, type ShowProblems, showProblems } from "#rules/shows/showDraft.ts";

/**
 * A row: as a show, a field with a problem holding the text itself; or as its text, where it is none. A show that may be a
 * day off is in doubt. `statusText`: what may be its status, which only the owner can tell.
 */
export type PastedLine =
  | { draft: ShowDraft; problems: ShowProblems; isInDoubt: boolean; statusText: string | null }
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
  /** Of each row, where its day has none. */
  years: readonly (string | null)[];
  half: Half | null;
  /** The status that a text means, as the owner has said. */
  meant: ReadonlyMap<string, string>;
};

/** What a row says of its status. In a column of its own each text is meant as one. */
type Said = { text: string; status: ShowStatus | null; isOwn: boolean };

/** The status of a row, or the text that the owner is asked about: a name or a sentence may mean none, or another. */
function statusIn(said: readonly Said[]): { status: ShowStatus } | { text: string } {
  const [status, ...others] = new Set(said.flatMap((one) => one.status ?? []));
  // "Cancelled" there needs no second word for it.
  const isClear = said.some((one) => one.isOwn && one.status && one.status !== "on");
  const isDoubtful = said.some((one) => !one.status && (one.isOwn || !isClear));
  return others.length > 0 || isDoubtful
    ? { text: [...new Set(said.map(({ text }) => text))].join(", ") }
    : { status: status ?? "on" };
}

function readShow(row: readonly string[], at: number, reading: Reading): ReadShow {
  const { columns, order, years, half, meant } = reading;
  const draft = { ...emptyShow };
  const problems: ShowProblems = {};
  const notes: string[] = [];
  const said: Said[] = [];
  const readField = (column: Column, text: string): ReadText => {
    if (column === "day") return readDay(text, order, years[at]);
    if (column === "starts") return readHour(text, half);
    return column === "country" ? found(countryCode(text), showMessages.countryUnread) : { value: text };
  };
  const put = (column: keyof ShowDraft, text: string) => {
    const read = readField(column, text);
    draft[column] = "value" in read ? read.value : text;
    if ("problem" in read) problems[column] = read.problem;
  };
  for (const { at: place, column, heading } of columns) {
    const text = row[place] ?? "";
    if (!text || !column) continue;
    const status = statusOf(text);
    const isOwn = column === "status";
    const hasNote = isNote[column]?.(text);
    const isStatus = hasNote && status && status !== "on";
    const isName = column === "venue" || column === "city" || column === "none";
    if (isOwn || isStatus) said.push({ text, status, isOwn });
    else if ((isName || hasNote) && mayBeStatus(text)) said.push({ text, status: null, isOwn });
    if (isOwn || isStatus || column === "none") continue;
    if (hasNote) notes.push(noteOf(text, heading));
    else put(column, text);
  }
  const dayPlace = columns.find(({ column }) => column === "day")?.at ?? -1;
  const hour = hourInDay(row[dayPlace] ?? "");
  if (hour && !draft.starts) put("starts", hour);
  draft.note = notes.join(", ");
  const read = statusIn(said);
  const show = { draft, problems: showProblems(draft, problems), statusText: null };
  if ("text" in read) return asked(show, read.text, meant);
  draft.status = read.status;
  return show;
}

type ReadShow = { draft: ShowDraft; problems: ShowProblems; statusText: string | null };

/** A show whose status is what the owner says that a text means; until then it has none. */
function asked(show: ReadShow, statusText: string, meant: Reading["meant"]): ReadShow {
  const status = meant.get(statusText) ?? "";
  const problems = status ? show.problems : { ...show.problems, status: showMessages.statusUnknown };
  return { draft: { ...show.draft, status }, problems, statusText };
}

const isDayOff = (cell: string) => /\b(day|jour|tour)\W{0,3}off\b|^\W*(off|rest|travel)\b/i.test(cell);

/**
 * A row without a place is no show. One that says "Off", or has a lone name where most have more, may be none. Below a row
 * that is none and may name a status, such as "CANCELLED", each show is asked about.
 */
export function readLines(body: readonly string[][], reading: Reading): PastedLine[] {
  const shows = body.map((row, at) => {
    const read = readShow(row, at, reading);
    const { day, venue, city, status, ...others } = read.draft;
    const hasMore = Boolean(Object.values(others).some(Boolean) || status !== "on" || (venue && city));
    return { cells: row.filter(Boolean), ...read, hasMore };
  });
  const isMore = shows.filter(({ hasMore }) => hasMore).length > shows.length / 2;
  let headline: string | null = null;
  return shows.map(({ cells, hasMore, ...read }) => {
    const { starts, venue, city, ticket_url, status } = read.draft;
    const isInDoubt = (isMore && !hasMore) || cells.some(isDayOff);
    const isNone =
      isHeadingAgain(cells, reading.heading) ||
      (city ? cells.length === 1 : isInDoubt || !(venue || starts || ticket_url));
    if (isNone) {
      const text = cells.join(", ");
      headline = mayBeStatus(text) ? text : null;
      return { text, isHeading: false };
    }
    return { ...(headline && status === "on" ? asked(read, headline, reading.meant) : read), isInDoubt };
  });
}
