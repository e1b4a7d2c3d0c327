import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { MAX_SHOWS, PASTE_MAX_LENGTH } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { insertShows, showsQuery } from "#data/shows.ts";
import { focusOnMount } from "#lib/focus.ts";
import { randomId } from "#lib/randomId.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import type { DayOrder } from "#rules/pastedDays.ts";
import { type PastedShow, readPastedShows } from "#rules/pastedShows.ts";
import { showKey, showValuesOf } from "#rules/showDraft.ts";
import { publishedAt, scheduleRefusal, type VisibilityDraft, visibilityDraftOf } from "#rules/visibility.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { TextareaField } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import { type PastedRow, PastedTable } from "./PastedTable.tsx";
import { rowsOfText } from "./rowsOfText.ts";

/** Which of them are there already, or above in the same paste. */
function rowsOf(shows: readonly PastedShow[], existing: readonly Show[]): PastedRow[] {
  const there = new Map(existing.map((show) => [showKey(show), 0]));
  return shows.map((show) => {
    const key = showKey(show.draft);
    const times = there.get(key);
    there.set(key, (times ?? 0) + 1);
    return {
      ...show,
      key: `${key} ${times ?? 0}`,
      isRight: Object.keys(show.problems).length === 0,
      isDuplicate: times !== undefined,
    };
  });
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const orders: [DayOrder, string][] = [
  ["day", "4 March 2027"],
  ["month", "3 April 2027"],
];
const initial = visibilityDraftOf(null);

type PasteShowsProps = {
  text: string;
  existing: Show[];
  isAdding: boolean;
  onChange: (text: string) => void;
  onBusy: (isAdding: boolean) => void;
  onClose: () => void;
  onCancel: () => void;
};

/** Reads rows copied from a spreadsheet, shows what it read, and adds what is right in one request. */
export function PasteShows({
  text,
  existing,
  isAdding,
  onChange,
  onBusy,
  onClose,
  onCancel,
}: PasteShowsProps) {
  const client = useQueryClient();
  const [order, setOrder] = useState<DayOrder | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [visibility, setVisibility] = useState<VisibilityDraft>(initial);
  /** By the key of a row, the same for every attempt: one with a lost response may have been saved. */
  const ids = useRef(new Map<string, string>());
  const read = useMemo(() => readPastedShows(rowsOfText(text), order), [text, order]);
  const rows = useMemo(() => rowsOf(read.shows, existing), [read, existing]);
  const room = Math.max(MAX_SHOWS - existing.length, 0);
  const isTooMany = rows.length > MAX_SHOWS || rows.filter(({ isDuplicate }) => !isDuplicate).length > room;
  const added = rows.filter(({ key, isRight, isDuplicate }) => isRight && (!isDuplicate || ticked.has(key)));
  const refusal = scheduleRefusal(visibility, initial);
  const canAdd = added.length > 0 && !isTooMany && refusal === null;

  const { mutate } = useMutation({
    mutationFn: () => {
      onBusy(true);
      const published_at = publishedAt(visibility, initial, null);
      return insertShows(
        added.map(({ key, draft }) => {
          const id = ids.current.get(key) ?? randomId();
          ids.current.set(key, id);
          return { id, ...showValuesOf(draft), published_at };
        }),
      );
    },
    onSuccess: (saved) => {
      notify.success(adminSuccesses.showsAdded(saved.length));
      ids.current.clear();
      setTicked(new Set());
      client.setQueryData(showsQuery.queryKey, [...existing, ...saved]);
      // What is wrong stays, to be corrected.
      if (rows.every(({ isRight }) => isRight)) onClose();
    },
    onError: (error) => notify.error(errorMessage(error)),
    // After an error too: the response may have been lost.
    onSettled: () => {
      onBusy(false);
      void client.invalidateQueries(showsQuery);
    },
  });

  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        ref={focusOnMount}
        label="Rows of your spreadsheet"
        hint={showMessages.pasteHint}
        rows={6}
        wrap="off"
        maxLength={PASTE_MAX_LENGTH}
        spellCheck={false}
        value={text}
        readOnly={isAdding}
        onChange={(event) => onChange(event.target.value)}
      />
      {read.asksOrder && (
        <Choice label="What is 04/03/2027?" options={orders} value={order} onChange={setOrder} />
      )}
      <p role="status" className={isTooMany ? "text-sm text-danger" : "text-sm text-muted"}>
        {isTooMany
          ? showMessages.tooMany(rows.length, room)
          : text.trim() !== "" &&
            (rows.length === 0
              ? showMessages.nothingPasted
              : showMessages.readRows(rows.length, rows.filter(({ isRight }) => !isRight).length))}
        {read.unread.length > 0 && ` ${showMessages.unread(read.unread)}`}
      </p>
      {rows.length > 0 && !isTooMany && (
        <>
          <PastedTable rows={rows} ticked={ticked} onTick={(key) => setTicked(toggled(ticked, key))} />
          <VisibilityFields
            draft={visibility}
            wasPublic={false}
            notes={showMessages}
            refusal={refusal}
            onChange={(part) => setVisibility((before) => ({ ...before, ...part }))}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={!canAdd || isAdding}
          onClick={() => canAdd && !isAdding && mutate()}
        >
          {isAdding
            ? "Adding..."
            : added.length === 1
              ? "Add 1 Show"
              : `Add ${isTooMany ? 0 : added.length} Shows`}
        </Button>
        <Button disabled={isAdding} onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  );
}
