import { randomId } from "#lib/randomId.ts";

/** What is stored by now of the fields that a save was refused for, and of the row's columns. */
export type Theirs<Values, Row = never> = {
  /** What these fields are called on screen. */
  labels: string[];
  values: Partial<Values>;
  row: Partial<Row>;
};

/** What becomes of a refused save: what the user is asked about, and the draft in which the rest is joined. */
export type Meeting<Values, Row = never> = { asked: Theirs<Values, Row> | null; joined: Draft<Values, Row> };

/** The values that attempts have sent, by column. */
export type Sent = ReadonlyMap<string, readonly unknown[]>;

/**
 * What a form holds: its base, which is `row` and `initial`; its values; and what it has sent. A save writes what differs from
 * the base or was sent before (decision 078). Nothing in it is changed in place.
 */
export type Draft<Values, Row = never> = {
  /** Under which it is stored. */
  readonly key: string;
  /** Of the row, also of a new one: the same for every attempt. */
  readonly id: string;
  /** As it was read, null for a new one: a save may say what it replaces (decision 080). */
  readonly row: Row | null;
  /** The values that the form began with: another tab may have changed the row since. */
  readonly initial: Values;
  readonly values: Values;
  /** With a lost response it may have been saved. Null before the first attempt. */
  readonly sent: Sent | null;
  /** Files that were chosen before a reload are to be chosen again. */
  readonly lacksFiles: boolean;
  /** Set by a save that another tab's was before, until one of both is chosen. */
  readonly theirs: Theirs<Values, Row> | null;
  /** What this form had where theirs was taken. */
  readonly mine: Partial<Values> | null;
};

export function newDraft<Values, Row = never>(
  key: string,
  initial: Values,
  row: Row | null = null,
  id: string = randomId(),
): Draft<Values, Row> {
  return { key, id, row, initial, values: initial, sent: null, lacksFiles: false, theirs: null, mine: null };
}

/** The columns that this form has changed, and those that an earlier attempt has sent. */
export function columnsToSave<Values, Columns extends object>(
  { initial, values, sent }: Pick<Draft<Values>, "initial" | "values" | "sent">,
  columnsOf: (values: Values) => Columns,
): Partial<Columns> {
  const before = new Map<string, unknown>(Object.entries(columnsOf(initial)));
  const columns = Object.entries(columnsOf(values)).filter(
    ([name, value]) => sent?.has(name) || !isSame(value, before.get(name)),
  );
  return Object.fromEntries(columns) as Partial<Columns>;
}

/** What a form has sent once it sends these columns too. */
export function withSent(sent: Sent | null, columns: object): Sent {
  const next = new Map(sent);
  for (const [name, value] of Object.entries(columns))
    next.set(name, [...(next.get(name) ?? []).filter((one) => !isSame(one, value)), value]);
  return next;
}

/** The values of a column that this form may find stored: what it began with, and what it has sent. */
export function knownValues<Row>({ row, sent }: Pick<Draft<never, Row>, "row" | "sent">, column: string) {
  const began = (row as Record<string, unknown> | null)?.[column];
  return [...(began === undefined ? [] : [began]), ...(sent?.get(column) ?? [])];
}

/** A draft that begins with what is stored by now, with this form's values in these fields or those. */
export function overTheirs<Values, Row>(
  draft: Draft<Values, Row>,
  { values, row }: Omit<Theirs<Values, Row>, "labels">,
  chosen: Partial<Values>,
): Draft<Values, Row> {
  return {
    ...draft,
    row: draft.row && { ...draft.row, ...row },
    initial: { ...draft.initial, ...values },
    values: { ...draft.values, ...chosen },
    sent: draft.sent && new Map([...draft.sent].filter(([name]) => !Object.hasOwn(row, name))),
    theirs: null,
  };
}

/** Shows what is stored by now, and keeps what the form had. */
export function withTheirs<Values, Row>(draft: Draft<Values, Row>): Draft<Values, Row> {
  const { theirs, values, mine } = draft;
  if (!theirs) return draft;
  const names = Object.keys(theirs.values) as (keyof Values)[];
  const had = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
  return { ...overTheirs(draft, theirs, theirs.values), mine: { ...mine, ...had } };
}

export const withMine = <Values, Row>(draft: Draft<Values, Row>): Draft<Values, Row> => ({
  ...draft,
  values: { ...draft.values, ...draft.mine },
  mine: null,
});

/** The fields in which values differ from others. */
export const changedFields = <Values extends object>(values: Values, initial: Values) =>
  (Object.keys(initial) as (keyof Values & string)[]).filter((name) => !isSame(values[name], initial[name]));

export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));
