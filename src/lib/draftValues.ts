import { randomId } from "#lib/randomId.ts";

export type Columns = Record<string, unknown>;

/** What is stored by now of the fields that a save was refused for, and their columns as they were read. */
export type Theirs<Values, Row = never> = {
  /** What these fields are called on screen. */
  labels: string[];
  values: Partial<Values>;
  base: Columns;
  row?: Row;
};

/** What becomes of a refused save: what the user is asked about, and the draft in which the rest is joined. */
export type Meeting<Values, Row = never> = { asked: Theirs<Values, Row> | null; joined: Draft<Values, Row> };

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
  /** The columns as they were read, of those that a save compares with what is stored (decision 080). */
  base: Columns;
  /** What attempts have sent, by column: with a lost response it may have been saved. */
  sent: Map<string, unknown[]>;
  /** The addresses of files that any attempt has uploaded. */
  sentFiles: string[];
  /** Files that were chosen before a reload are to be chosen again. */
  lacksFiles: boolean;
  /** Set by a save that another tab's was before, until one of both is chosen. */
  theirs: Theirs<Values, Row> | null;
  /** What this form had where theirs was taken. */
  mine: Partial<Values> | null;
};

export function newDraft<Values, Row extends { id: string } = never>(
  key: string,
  initial: Values,
  row: Row | null = null,
  base: Columns = {},
): Draft<Values, Row> {
  const unsent = { isSent: false, sent: new Map<string, unknown[]>(), sentFiles: [], lacksFiles: false };
  const id = row?.id ?? randomId();
  return { key, row, id, initial, values: initial, base, ...unsent, theirs: null, mine: null };
}

type Sending<Values> = Pick<Draft<Values>, "initial" | "values" | "sent">;

/** The columns that this form has changed, and those that an earlier attempt has sent. Notes that they are sent. */
export function columnsToSave<Values, Held extends object>(
  { initial, values, sent }: Sending<Values>,
  columnsOf: (values: Values) => Held,
): Partial<Held> {
  const before = new Map<string, unknown>(Object.entries(columnsOf(initial)));
  const columns = Object.entries(columnsOf(values)).filter(
    ([name, value]) => sent.has(name) || !isSame(value, before.get(name)),
  );
  for (const [name, value] of columns)
    sent.set(name, [...(sent.get(name) ?? []).filter((one) => !isSame(one, value)), value]);
  return Object.fromEntries(columns) as Partial<Held>;
}

/** The values of a column that this form may find stored: what it began with, and what it has sent. */
export const knownValues = (
  { base, sent }: Pick<Draft<never>, "base" | "sent">,
  column: string,
): unknown[] => [...(Object.hasOwn(base, column) ? [base[column]] : []), ...(sent.get(column) ?? [])];

/** A draft that begins with what is stored by now, with this form's values in these fields or those. */
export function overTheirs<Values, Row>(
  draft: Draft<Values, Row>,
  { values, base, row = draft.row as Row }: Omit<Theirs<Values, Row>, "labels">,
  chosen: Partial<Values>,
): Draft<Values, Row> {
  return {
    ...draft,
    row,
    base: { ...draft.base, ...base },
    initial: { ...draft.initial, ...values },
    values: { ...draft.values, ...chosen },
    sent: new Map([...draft.sent].filter(([name]) => !Object.hasOwn(base, name))),
    theirs: null,
  };
}

export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));
