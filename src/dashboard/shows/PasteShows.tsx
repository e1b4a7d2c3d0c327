import { focusOnMount } from "#lib/focus.ts";
import { showMessages } from "#messages/showMessages.ts";
import { type Column, columnNames } from "#rules/shows/pastedColumns.ts";
import type { DayOrder, Half } from "#rules/shows/pastedDays.ts";
import type { YearAnswer, YearQuestion } from "#rules/shows/pastedYears.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { SelectField, TextareaField } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import { PastedTable } from "./PastedTable.tsx";
import type { Paste } from "./usePaste.ts";

const orders: [DayOrder, string][] = [
  ["day", "4 March 2027"],
  ["month", "3 April 2027"],
];
const halves: [Half, string][] = [
  ["evening", "In the evening"],
  ["morning", "In the morning"],
];

/** This year and the next ones, then past ones; before them two that follow each other, where the days may be of both. */
function yearsFor({ turn }: YearQuestion, now: number): [YearAnswer, string][] {
  const pairs = [now, now + 1, now - 1].map((year): [YearAnswer, string] => [
    `${year}/${year + 1}`,
    showMessages.yearTurn(year, turn ?? ""),
  ]);
  const years = [0, 1, 2, ...Array.from({ length: PAST_YEARS }, (_, ago) => -1 - ago)].map((distance) =>
    String(now + distance),
  );
  return [...(turn ? pairs : []), ...years.map((year): [YearAnswer, string] => [year, year])];
}

const PAST_YEARS = 10;

/** Enough to know a column by. */
const EXAMPLES_MAX_LENGTH = 60;

/** The rows of a spreadsheet, what each of their columns holds, and what was read. */
export function PasteShows({ paste, onCancel }: { paste: Paste; onCancel: () => void }) {
  const { columns, rows, problem, wrong, adds, isAdding, canAdd } = paste;
  const left = rows.filter((row) => "text" in row && !row.isHeading).length;
  const shows = rows.filter((row) => "draft" in row).length;
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        ref={focusOnMount}
        label="Rows of your spreadsheet"
        hint={showMessages.pasteHint}
        rows={6}
        wrap="off"
        spellCheck={false}
        value={paste.text}
        readOnly={isAdding}
        onChange={(event) => paste.changeText(event.target.value)}
      />
      {columns.length > 0 && (
        <fieldset
          disabled={isAdding}
          className="grid min-w-0 grid-cols-2 items-start gap-3 wrap-anywhere sm:grid-cols-3 lg:grid-cols-4"
        >
          <legend className="mb-2 text-sm font-medium">What each column holds</legend>
          {columns.map(({ at, heading, examples, column }) => (
            <SelectField
              key={at}
              label={heading || `Column ${at + 1}`}
              hint={examples.join(", ").slice(0, EXAMPLES_MAX_LENGTH)}
              aria-invalid={column === null || undefined}
              options={column === null ? [["", "Choose..."], ...columnNames] : columnNames}
              value={column ?? ""}
              onChange={(event) => paste.chooseColumn(at, event.target.value as Column)}
            />
          ))}
          {columns.some(({ column }) => column === null) && (
            <Button className="col-span-full justify-self-start" onClick={paste.leaveOutRest}>
              Leave Out the Rest
            </Button>
          )}
        </fieldset>
      )}
      {paste.asksOrder && (
        <Choice
          label="What is 04/03/2027?"
          options={orders}
          value={paste.order}
          onChange={(order) => paste.change({ order })}
        />
      )}
      {paste.asksYear && (
        <SelectField
          label={showMessages.year(paste.asksYear.first)}
          options={[["", "Choose..."], ...yearsFor(paste.asksYear, new Date().getFullYear())]}
          value={paste.year ?? ""}
          onChange={({ target }) => paste.change({ year: target.value || null })}
          className="sm:max-w-80"
        />
      )}
      {paste.asksHalf !== null && (
        <Choice
          label={`When is ${paste.asksHalf}?`}
          options={halves}
          value={paste.half}
          onChange={(half) => paste.change({ half })}
        />
      )}
      <p role="status" className={problem ? "text-sm text-danger" : "text-sm text-muted"}>
        {problem ??
          (paste.hasText &&
            (shows > 0 ? showMessages.readRows(shows, wrong, left) : showMessages.nothingPasted))}
      </p>
      {rows.length > 0 && (!problem || paste.ticked.size > 0) && (
        <>
          <PastedTable rows={rows} ticked={paste.ticked} onTick={paste.tick} onStatus={paste.chooseStatus} />
          <VisibilityFields
            draft={paste.visibility}
            before={null}
            notes={showMessages}
            refusal={paste.refusal}
            onChange={paste.change}
          />
        </>
      )}
      <FormFoot of="place">
        <Button variant="primary" aria-disabled={!canAdd} onClick={paste.add}>
          {isAdding ? "Adding..." : adds === 1 ? "Add 1 Show" : `Add ${adds} Shows`}
        </Button>
        <Button disabled={isAdding} onClick={onCancel}>
          Back
        </Button>
      </FormFoot>
    </div>
  );
}
