import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { MAX_SHOWS } from "#config.ts";
import { draftKeys, PASTE_MAX } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { insertShows, showsQuery } from "#data/shows.ts";
import { newDraft } from "#lib/draft.ts";
import { randomId } from "#lib/randomId.ts";
import { useDraft } from "#lib/useDraft.ts";
import { showMessages } from "#messages/showMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import type { Column } from "#rules/shows/pastedColumns.ts";
import { isDay } from "#rules/shows/pastedDays.ts";
import type { PastedLine } from "#rules/shows/pastedRows.ts";
import { type PasteAnswers, readPastedShows } from "#rules/shows/pastedShows.ts";
import { type ShowDraft, type ShowProblems, showKey, showValuesOf } from "#rules/shows/showDraft.ts";
import { publishedAt, scheduleRefusal, type VisibilityDraft, visibilityDraftOf } from "#rules/visibility.ts";
import { notify } from "#ui/notify.ts";
import { rowsOfText } from "./pastedCells.ts";
import { focusShow, putShows } from "./useShowEditor.ts";

/** A pasted show; its key is the same for the same show of another reading. `question` asks for a tick before it is added. */
export type PastedRow = {
  key: string;
  draft: ShowDraft;
  problems: ShowProblems;
  question: string | null;
  statusText: string | null;
};
/** A row that is none, as its text. */
export type LeftOutRow = Extract<PastedLine, { text: string }> & { key: string };

const isRight = ({ problems }: PastedRow) => Object.keys(problems).length === 0;

/** Asks about shows that are there already, or above in the same paste. */
function rowsOf(lines: readonly PastedLine[], existing: readonly Show[]): (PastedRow | LeftOutRow)[] {
  const there = new Map(existing.map((show) => [showKey(show), 0]));
  return lines.map((line, at) => {
    if ("text" in line) return { ...line, key: `row ${at}` };
    const { draft, problems, isInDoubt, statusText } = line;
    const key = showKey(draft);
    const times = there.get(key);
    there.set(key, (times ?? 0) + 1);
    const question = times !== undefined ? showMessages.duplicate : isInDoubt ? showMessages.inDoubt : null;
    return { key: `${key} ${times ?? 0}`, draft, problems, question, statusText };
  });
}

const MAX_TITLES = 50;

/** Rows that begin otherwise may have other columns: the first three, and all above the first day. */
function beginningOf(text: string): string {
  const lines = text.split("\n", MAX_TITLES);
  const firstDay = lines.findIndex((line) => line.split(/[\t;,]/).some(isDay));
  return lines.slice(0, Math.max(3, firstDay)).join("\n");
}

type PasteValues = VisibilityDraft &
  Omit<PasteAnswers, "columns" | "meant"> & {
    text: string;
    columns: [at: number, column: Column][];
    meant: [text: string, status: string][];
    /** Keys of rows. */
    ticked: string[];
  };

const initial = visibilityDraftOf(null);
const noAnswers = { columns: [], order: null, year: null, half: null, meant: [] };
const empty: PasteValues = { text: "", ...noAnswers, ticked: [], ...initial };

const newPaste = () => newDraft(draftKeys.pastedShows, empty);

/**
 * Rows pasted from a spreadsheet: what they were read as, what the owner must answer, and what is added in one request;
 * `onAdded` gets that.
 */
export function usePaste(existing: Show[], onAdded: (shows: Show[]) => void) {
  const client = useQueryClient();
  const form = useDraft<PasteValues, never, Show[]>({
    save: ({ values }): Promise<Show[]> => {
      const published_at = publishedAt(values, initial, null);
      return insertShows(
        added.map(({ key, draft }) => {
          const id = ids.current.get(key) ?? randomId();
          ids.current.set(key, id);
          return { id, ...showValuesOf(draft), published_at };
        }),
      );
    },
    onSaved: (saved, { values }): void => {
      ids.current.clear();
      putShows(client, saved);
      onAdded(saved);
      // What is wrong stays, to be corrected.
      if (shows.every(isRight)) focusShow(null);
      else begin({ ...newPaste(), values: { ...values, ticked: [] } });
    },
    onFailed: (error) => notify.error(errorMessage(error), "paste"),
    // After an error too: the response may have been lost.
    onSettled: (): void => void client.invalidateQueries(showsQuery),
  });
  const { draft, hasChanges, isSaving: isAdding, begin, change, end } = form;
  /** By the key of a row, the same for every attempt: one with a lost response may have been saved. */
  const ids = useRef(new Map<string, string>());
  const { text, columns, order, year, half, meant, ...values } = draft?.values ?? empty;
  const ticked = new Set(values.ticked);
  const cells = useMemo(() => rowsOfText(text), [text]);
  const read = useMemo(
    () =>
      cells &&
      readPastedShows(cells, { columns: new Map(columns), order, year, half, meant: new Map(meant) }),
    [cells, columns, order, year, half, meant],
  );
  const rows = useMemo(() => rowsOf(read?.lines ?? [], existing), [read, existing]);
  const shows = rows.filter((row) => "draft" in row);
  const added = shows.filter((row) => isRight(row) && (!row.question || ticked.has(row.key)));
  const room = Math.max(MAX_SHOWS - existing.length, 0);
  const isTooMany = shows.filter(({ question }) => !question).length > room || added.length > room;
  const refusal = scheduleRefusal(values, initial);
  const problem = !read
    ? showMessages.tooLarge(PASTE_MAX.rows, PASTE_MAX.columns)
    : read.isOpen
      ? showMessages.columnsOpen
      : isTooMany
        ? showMessages.tooMany(shows.length, room)
        : null;

  const close = () => {
    end();
    focusShow(null);
  };
  const canAdd = added.length > 0 && problem === null && refusal === null && !isAdding;

  return {
    text,
    order,
    year,
    half,
    ticked,
    rows,
    refusal,
    problem,
    hasChanges,
    isAdding,
    canAdd,
    change,
    close,
    visibility: values,
    isOpen: draft !== null,
    hasText: text.trim() !== "",
    columns: read?.columns ?? [],
    asksOrder: read?.asksOrder ?? false,
    asksYear: read?.asksYear ?? null,
    asksHalf: read?.asksHalf ?? null,
    wrong: shows.filter((row) => !isRight(row)).length,
    adds: problem ? 0 : added.length,
    open: () => {
      ids.current.clear();
      begin(newPaste());
    },
    changeText: (next: string) =>
      change({ text: next, ...(beginningOf(text) !== beginningOf(next) && noAnswers) }),
    /** Only notes, and columns that are left out, can be several. */
    chooseColumn: (at: number, column: Column) => {
      const others = columns.filter(
        ([, other]) => other !== column || column === "note" || column === "none",
      );
      change({ columns: [...others, [at, column]] });
    },
    leaveOutRest: () => {
      const open = (read?.columns ?? []).filter((one) => one.column === null);
      change({ columns: [...columns, ...open.map(({ at }): [number, Column] => [at, "none"])] });
    },
    /** For each row that says the same. */
    chooseStatus: (said: string, status: string) =>
      change({ meant: [...meant.filter(([other]) => other !== said), [said, status]] }),
    tick: (key: string) =>
      change({ ticked: ticked.has(key) ? values.ticked.filter((one) => one !== key) : [...ticked, key] }),
    add: () => canAdd && form.save(),
  };
}

export type Paste = ReturnType<typeof usePaste>;
