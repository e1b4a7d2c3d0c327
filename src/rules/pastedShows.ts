import { showMessages } from "#messages/showMessages.ts";
import { countryCode } from "#rules/countries.ts";
import { type DayOrder, orderOfDays, type ReadText, readDay, readHour } from "#rules/pastedDays.ts";
import { emptyShow, type ShowDraft, type ShowProblems, showProblems } from "#rules/showDraft.ts";

/** A row as it was read; a field with a problem holds the text itself. */
export type PastedShow = { draft: ShowDraft; problems: ShowProblems };

type Field = keyof ShowDraft;
type Column = Field | "doors" | null;

const headings: [RegExp, Column][] = [
  [/^(date|day|when)$/, "day"],
  [/^(time|hour|starts?|start time|show time|begins?|stage time)$/, "starts"],
  [/^(venue|club|hall|room|place|festival)$/, "venue"],
  [/^(city|town|locations?)$/, "city"],
  [/^country$/, "country"],
  [/^(tickets?|ticket link|ticket url|link|url)$/, "ticket_url"],
  [/^(notes?|info|comments?|details|support)$/, "note"],
  [/^doors?( time)?$/, "doors"],
];

function headingOf(cell: string): Column {
  const plain = cell
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return headings.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const isDoors = (text: string) => /\bdoors?\b/i.test(text);

const isDay = (text: string) => {
  const read = readDay(text, "day");
  return "value" in read || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text.trim());
};

/** Less for 15.00, which may be a price. */
const likelyHour = (text: string) =>
  "value" in readHour(text) ? (/^\d+\.\d+$/.test(text.trim()) ? 0.6 : 1) : /^\s*doors?\b/i.test(text);

/** How a column without a heading is known, by how likely a text is one, in the order in which they are looked for. */
const kinds: [Field, (text: string) => boolean | number][] = [
  ["day", isDay],
  ["starts", likelyHour],
  ["ticket_url", (text) => /^\s*(https?:\/\/|www\.)\S+\s*$/i.test(text)],
  ["country", (text) => countryCode(text) !== null],
];

/** The columns of rows without a heading, by what most of their cells are; of the texts left, the venue comes first. */
function guessColumns(rows: readonly string[][]): Column[] {
  const columns: Column[] = new Array(Math.max(...rows.map((row) => row.length))).fill(null);
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? "").filter((cell) => cell.trim());
  const free = () => [...columns.keys()].filter((at) => columns[at] === null && cellsOf(at).length > 0);
  for (const [field, isKind] of kinds) {
    const share = (at: number) =>
      cellsOf(at).reduce((sum, cell) => sum + Number(isKind(cell)), 0) / cellsOf(at).length;
    // A city may be called as its country: without another text the column is the city.
    const left = field === "country" && free().length < 2 ? [] : free();
    const best = left.toSorted((one, other) => share(other) - share(one))[0];
    if (best !== undefined && share(best) > (field === "day" ? 0 : 0.5)) columns[best] = field;
  }
  const texts = free();
  const order: Field[] = texts.length === 1 ? ["city"] : ["venue", "city"];
  texts.forEach((at, place) => {
    columns[at] = order[place] ?? "note";
  });
  return columns;
}

const found = (value: string | null | undefined, problem: string): ReadText =>
  value ? { value } : { problem };

const readers: Partial<Record<Field, (text: string, order: DayOrder | null) => ReadText>> = {
  day: readDay,
  starts: readHour,
  country: (text) => found(countryCode(text), showMessages.countryUnread),
};

function readRow(row: readonly string[], columns: readonly Column[], order: DayOrder | null): PastedShow {
  const draft = { ...emptyShow };
  const problems: ShowProblems = {};
  const notes: string[] = [];
  row.forEach((cell, at) => {
    const column = columns[at];
    const text = cell.trim();
    if (!column || !text) return;
    if (column === "doors") notes.push(isDoors(text) ? text : `Doors ${text}`);
    else if (column === "note" || (column === "starts" && isDoors(text))) notes.push(text);
    else {
      const read = readers[column]?.(text, order) ?? { value: text };
      draft[column] = "value" in read ? read.value : text;
      if ("problem" in read) problems[column] = read.problem;
    }
  });
  draft.note = notes.join(", ");
  return { draft, problems: showProblems(draft, problems) };
}

/**
 * Reads the rows of a spreadsheet as shows. `asksOrder` is true where they leave open which number is the day; `unread` are
 * the headings of columns that were left out.
 */
export function readPastedShows(rows: readonly string[][], order: DayOrder | null) {
  const [first = []] = rows;
  // Of two columns of the same kind the first one counts; notes are joined.
  const heading = first
    .map(headingOf)
    .map((column, at, all) => (column === "note" || all.indexOf(column) === at ? column : null));
  const hasHeading = heading.some((column) => column !== null) && !first.some(isDay);
  const unread = hasHeading ? first.filter((cell, at) => heading[at] === null && cell.trim()) : [];
  const body = hasHeading ? rows.slice(1) : rows;
  const columns = hasHeading || body.length === 0 ? heading : guessColumns(body);
  const known = orderOfDays(body.map((row) => row[columns.indexOf("day")] ?? ""));
  const asksOrder = known === "ask";
  return { shows: body.map((row) => readRow(row, columns, asksOrder ? order : known)), asksOrder, unread };
}
