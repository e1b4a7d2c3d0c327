import { classNames } from "#lib/classNames.ts";
import { showMessages } from "#messages/showMessages.ts";
import { countryName } from "#rules/countryName.ts";
import type { PastedShow } from "#rules/pastedShows.ts";
import { emptyShow, type ShowDraft } from "#rules/showDraft.ts";
import { dayLine } from "#rules/showTexts.ts";

/** A pasted show; its key is the same for the same show of another reading of the text. */
export type PastedRow = PastedShow & { key: string; isRight: boolean; isDuplicate: boolean };

const columns: [name: keyof ShowDraft, label: string][] = [
  ["day", "Day"],
  ["starts", "Starts"],
  ["venue", "Venue"],
  ["city", "City"],
  ["country", "Country"],
  ["ticket_url", "Tickets"],
  ["note", "Note"],
];

/** What a field was read as; a text that could not be read, as it is. */
function shownText({ draft, problems }: PastedRow, name: keyof ShowDraft): string {
  const text = draft[name];
  if (!text || problems[name]) return text;
  if (name === "day") return dayLine(text, Date.now());
  return name === "country" ? countryName(text) : text;
}

type PastedTableProps = {
  rows: PastedRow[];
  ticked: ReadonlySet<string>;
  onTick: (key: string) => void;
};

/** What was read, row by row, with what is wrong, and a box for each show that is there already. */
export function PastedTable({ rows, ticked, onTick }: PastedTableProps) {
  const shown = columns.filter(
    ([name]) =>
      name === "day" || rows.some(({ draft, problems }) => problems[name] || draft[name] !== emptyShow[name]),
  );
  return (
    <section
      aria-label="What was read"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
      tabIndex={0}
      className="max-h-[50dvh] overflow-auto rounded-sm border border-line"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {shown.map(([name, label]) => (
              <th key={name} scope="col" className="px-2 py-1.5 text-xs font-medium text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { key, problems, isRight, isDuplicate } = row;
            const isLeftOut = !isRight || (isDuplicate && !ticked.has(key));
            return (
              <tr
                key={key}
                className={classNames("border-t border-line align-top", isLeftOut && "bg-white/4")}
              >
                {shown.map(([name], place) => (
                  <td key={name} className="max-w-60 px-2 py-1.5 wrap-break-word">
                    <span className={classNames(problems[name] && "text-danger line-through")}>
                      {shownText(row, name)}
                    </span>
                    {problems[name] && <span className="block text-xs text-danger">{problems[name]}</span>}
                    {place === 0 && isRight && isDuplicate && (
                      <label className="flex min-h-11 items-center gap-2 text-xs text-accent">
                        <input
                          type="checkbox"
                          checked={ticked.has(key)}
                          onChange={() => onTick(key)}
                          className="size-5 shrink-0 accent-accent"
                        />
                        {showMessages.duplicate}
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
