import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { leaveDraft, readDraft, storeDraft } from "#lib/drafts.ts";
import { randomId } from "#lib/randomId.ts";

/** What a form holds of one row, null for a new one. */
export type Draft<Values, Row = never> = {
  /** Under which it is stored. */
  key: string;
  row: Row | null;
  /** Of the row, also of a new one: the same for every attempt. */
  id: string;
  /** There was an attempt. Before, a draft is stored without its id: a duplicated tab begins with the same drafts. */
  isSent: boolean;
  /** The values that the form began with: another tab may have changed the row since. */
  initial: Values;
  values: Values;
  /** The columns that any attempt has sent: one with a lost response may have been saved. */
  tried: Set<string>;
  /** The addresses of files that any attempt has uploaded. */
  sentFiles: string[];
  /** Files that were chosen before a reload are to be chosen again. */
  lacksFiles: boolean;
};

export function newDraft<Values, Row extends { id: string } = never>(
  key: string,
  initial: Values,
  row: Row | null = null,
): Draft<Values, Row> {
  const unsent = { isSent: false, tried: new Set<string>(), sentFiles: [], lacksFiles: false };
  return { key, row, id: row?.id ?? randomId(), initial, values: initial, ...unsent };
}

/** The columns that this form has changed, and those that an earlier attempt has sent. */
export function columnsToSave<Values, Columns extends object>(
  { initial, values, tried }: Pick<Draft<Values>, "initial" | "values" | "tried">,
  columnsOf: (values: Values) => Columns,
): Partial<Columns> {
  const before = new Map<string, unknown>(Object.entries(columnsOf(initial)));
  const columns = Object.entries(columnsOf(values));
  for (const [name, value] of columns) if (!isSame(value, before.get(name))) tried.add(name);
  return Object.fromEntries(columns.filter(([name]) => tried.has(name))) as Partial<Columns>;
}

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));

const changedFields = <Values extends object>(values: Values, initial: Values) =>
  (Object.keys(initial) as (keyof Values & string)[]).filter((name) => !isSame(values[name], initial[name]));

const pick = <Values>(values: Values, names: (keyof Values & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** A draft as it was left before a reload, over the row as it is now. */
function restored<Values, Row>(draft: Draft<Values, Row>): Draft<Values, Row> {
  const stored = readDraft(draft.key);
  if (!stored) return draft;
  const { began, changed, tried, ...rest } = stored;
  const initial = { ...draft.initial, ...began };
  return { ...draft, ...rest, initial, values: { ...draft.values, ...changed }, tried: new Set(tried) };
}

type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

type Form<Values, Row, Saved> = {
  /** Throws the server's error. */
  save?: (draft: Draft<Values, Row>) => Promise<Saved>;
  /** The form is closed. */
  onSaved?: (saved: Saved, draft: Draft<Values, Row>) => void;
  onFailed?: (error: unknown) => void;
  onSettled?: () => void;
  /** Of what cannot be stored, such as a file, the initial value. */
  storable?: (values: Values, initial: Values) => Values;
};

/**
 * The draft of a form, null while that is closed (decision 078). It is stored until it is saved or discarded (`end`). While
 * it is being saved it cannot be changed.
 */
export function useDraft<Values extends object, Row = never, Saved = void>({
  save: saveDraft,
  onSaved,
  onFailed,
  onSettled,
  storable = (values) => values,
}: Form<Values, Row, Saved> = {}) {
  const [draft, setDraft] = useState<Draft<Values, Row> | null>(null);
  const openKey = useRef<string>(null);
  const hasChanges =
    draft !== null && (draft.tried.size > 0 || changedFields(draft.values, draft.initial).length > 0);

  const store = ({ key, id, isSent, initial, values, ...rest }: Draft<Values, Row>) => {
    const kept = storable(values, initial);
    const names = changedFields(kept, initial);
    const lacksFiles = rest.lacksFiles || changedFields(kept, values).length > 0;
    const tried = [...rest.tried];
    const stored = { began: pick(initial, names), changed: pick(kept, names), tried, lacksFiles };
    const sent = isSent ? { id, isSent } : {};
    storeDraft(key, names.length + tried.length > 0 || lacksFiles ? { ...stored, ...sent } : null);
  };
  const storeChange = useEffectEvent(store);
  useEffect(() => {
    if (draft) storeChange(draft);
  }, [draft]);
  const key = draft?.key;
  useEffect(() => (key === undefined ? undefined : () => leaveDraft(key)), [key]);

  /** Closes the form, or the one of this key if it is that, and removes its draft. */
  const end = useCallback((key = openKey.current) => {
    if (key === null) return;
    storeDraft(key, null);
    if (key !== openKey.current) return;
    openKey.current = null;
    setDraft(null);
  }, []);
  /** Opens the form, in place of one that is open. Nothing happens where that has the same key. */
  const begin = useCallback(
    (fresh: Draft<Values, Row>) => {
      if (fresh.key === openKey.current) return;
      end();
      openKey.current = fresh.key;
      setDraft(restored(fresh));
    },
    [end],
  );
  const { isPending: isSaving, mutate } = useMutation({
    mutationFn: saveDraft,
    onSuccess: (saved, sent) => {
      end();
      onSaved?.(saved, sent);
    },
    onError: (error) => {
      setDraft((before) => before && { ...before }); // Stores what it has tried.
      onFailed?.(error);
    },
    onSettled,
  });
  const change = (part: Change<Values>) => {
    if (isSaving) return;
    const changesOf = typeof part === "function" ? part : () => part;
    setDraft((before) => before && { ...before, values: { ...before.values, ...changesOf(before.values) } });
  };
  return {
    draft,
    hasChanges,
    isSaving,
    begin,
    change,
    /** The props of a text field. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(draft?.values[name] ?? ""),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
    /** The props of a checkbox. */
    flag: (name: keyof Values & string) => ({
      name,
      checked: Boolean(draft?.values[name]),
      onChange: ({ target }: { target: { checked: boolean } }) =>
        change({ [name]: target.checked } as Partial<Values>),
    }),
    save: () => {
      if (!draft || isSaving) return;
      const sent = { ...draft, isSent: true };
      store(sent); // Now: the tab may close during the request.
      setDraft(sent);
      mutate(sent);
    },
    end,
  };
}
