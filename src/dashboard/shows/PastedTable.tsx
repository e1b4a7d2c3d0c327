import { classNames } from "#lib/classNames.ts";
import { showStatuses } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";
import { type Column, columnNames } from "#rules/shows/pastedColumns.ts";
import { emptyShow } from "#rules/shows/showDraft.ts";
import { countryName } from "#rules/shows/showPlaces.ts";
import { dayLine } from "./dayLine.ts";
import type { LeftOutRow, PastedRow } from "./usePaste.ts";

type Field = Exclude<Column, "none">;

/** What a field was read as; a text that could not be read, as it is. */
function shownText({ draft, problems }: PastedRow, name: Field): string {
  const text = draft[name];
  if (!text || problems[name]) return text;
  if (name === "day") return dayLine(text, Date.now());
  if (name === "status") return showStatuses[text] ?? text;
  return name === "country" ? countryName(text) : text;
}

type PastedTableProps = {
  rows: (PastedRow | LeftOutRow)[];
  ticked: ReadonlySet<string>;
  onTick: (key: string) => void;
  /** Of all rows that say the same text. */
  onStatus: (text: string, status: string) => void;
};

/** What was read, a row or on phones a card for each show, with what is wrong, and a box where ticking it adds it. */
export function PastedTable({ rows, ticked, onTick, onStatus }: PastedTableProps) {
  const shows = rows.filter((row) => "draft" in row);
  const isShown = (name: Field) =>
    name === "day" || shows.some(({ draft, problems }) => problems[name] || draft[name] !== emptyShow[name]);
  const shown = columnNames.flatMap(([name, label]) =>
    name !== "none" && isShown(name) ? [{ name, label }] : [],
  );
  return (
    <section
      aria-label="What was read"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
      tabIndex={0}
      className="rounded-sm border border-line sm:max-h-[50dvh] sm:overflow-auto"
    >
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="sticky top-0 bg-surface max-sm:hidden">
          <tr>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col" className="px-2 py-1.5 text-xs font-medium text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => {
            const { key } = row;
            if ("text" in row)
              return (
                <tr key={key} className="border-t border-line bg-tint-faint text-muted max-sm:block">
                  <td colSpan={shown.length} className="px-2 py-1.5 wrap-anywhere max-sm:block">
                    <span className="mr-2 text-xs font-medium">
                      {row.isHeading ? showMessages.heading : showMessages.leftOut}
                    </span>
                    <span>{row.text}</span>
                  </td>
                </tr>
              );
            const { problems, question } = row;
            const isRight = Object.keys(problems).length === 0;
            const isLeftOut = !isRight || (question !== null && !ticked.has(key));
            return (
              <tr
                key={key}
                data-left-out={isLeftOut || undefined}
                className="border-t border-line align-top data-left-out:bg-tint-faint max-sm:grid max-sm:grid-cols-2"
              >
                {shown.map(({ name, label }, place) => (
                  <td key={name} className="px-2 py-1.5 wrap-anywhere sm:max-w-60 sm:wrap-break-word">
                    <span className="block text-xs text-muted sm:hidden">{label}</span>
                    {name === "status" && row.statusText !== null ? (
                      <StatusOfText text={row.statusText} status={row.draft.status} onStatus={onStatus} />
                    ) : (
                      <span
                        translate="no"
                        className={classNames(problems[name] && "text-danger line-through")}
                      >
                        {shownText(row, name)}
                      </span>
                    )}
                    {problems[name] && <span className="block text-xs text-danger">{problems[name]}</span>}
                    {place === 0 && isRight && question && (
                      <label className="flex min-h-11 items-center gap-2 text-xs text-accent">
                        <input
                          type="checkbox"
                          checked={ticked.has(key)}
                          onChange={() => onTick(key)}
                          className="size-5 shrink-0 accent-accent"
                        />
                        <span>{question}</span>
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type StatusOfTextProps = { text: string; status: string; onStatus: PastedTableProps["onStatus"] };

/** Asks for the status that a text means; every row that says the same gets it. */
function StatusOfText({ text, status, onStatus }: StatusOfTextProps) {
  return (
    <>
      <span translate="no" className="block">
        {text}
      </span>
      <select
        aria-label={showMessages.statusOf(text)}
        aria-invalid={status === "" || undefined}
        value={status}
        onChange={({ target }) => onStatus(text, target.value)}
        className="min-h-11 max-w-full rounded-sm border border-line bg-well px-2 text-base text-ink aria-invalid:border-danger sm:min-h-10 sm:text-sm"
      >
        {status === "" && <option value="">Choose...</option>}
        {Object.entries(showStatuses).map(([value, name]) => (
          <option key={value} value={value} className="bg-surface">
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
