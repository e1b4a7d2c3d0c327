import { changedFields, type Draft } from "#lib/draft.ts";
import type { StoredDraft } from "#lib/draftStorage.ts";

/** What cannot be stored of a form, and what a save of it compares. The same in each render. */
export type Keeping<Values> = {
  /** Of what cannot be stored, such as a file, the initial value. */
  storable?: ((values: Values, initial: Values) => Values) | undefined;
  /** The columns that a field is saved in and that are compared with what is stored. */
  comparedColumns?: ((field: string) => readonly string[]) | undefined;
};

const pick = <Values>(values: Values, names: Iterable<string>) => {
  const picked = new Set(names);
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => picked.has(name)));
};

/** The compared columns of these fields, and those of all fields that were sent. */
function comparedIn(
  initial: object,
  fields: readonly string[],
  sent: Iterable<string>,
  columnsOfField: (field: string) => readonly string[],
): string[] {
  const all = new Set(Object.keys(initial).flatMap(columnsOfField));
  return [...fields.flatMap(columnsOfField), ...[...sent].filter((column) => all.has(column))];
}

/**
 * What is stored of a draft: its changed fields with their base, and what was sent. Null where that is nothing. The id is kept
 * once it was sent: a duplicated tab begins with the same drafts.
 */
export function toStore<Values extends object, Row>(
  { id, row, initial, values, sent, lacksFiles: lackedFiles }: Draft<Values, Row>,
  { storable = (all) => all, comparedColumns = () => [] }: Keeping<Values>,
): StoredDraft | null {
  const kept = storable(values, initial);
  const names = changedFields(kept, initial);
  const lacksFiles = lackedFiles || changedFields(kept, values).length > 0;
  if (names.length + (sent?.size ?? 0) === 0 && !lacksFiles) return null;
  return {
    began: pick(initial, names),
    changed: pick(kept, names),
    base: pick(row, comparedIn(initial, names, sent?.keys() ?? [], comparedColumns)),
    lacksFiles,
    ...(sent && { id, sent: [...sent] }),
  };
}

/** A draft as it was left before a reload, over the row as it is now. One of an older version knows no column as it was. */
export function restored<Values extends object, Row>(
  fresh: Draft<Values, Row>,
  { id, began, changed, base = {}, lacksFiles, ...stored }: StoredDraft,
  { comparedColumns = () => [] }: Keeping<Values>,
): Draft<Values, Row> {
  const { tried = [], sent = tried.map((name) => [name, []]) } = stored;
  const columns = new Map(sent);
  const compared = comparedIn(fresh.initial, Object.keys(changed), columns.keys(), comparedColumns);
  const asItWas = Object.fromEntries(compared.map((column) => [column, base[column]]));
  return {
    ...fresh,
    id: id ?? fresh.id,
    row: fresh.row && { ...fresh.row, ...asItWas },
    initial: { ...fresh.initial, ...began },
    values: { ...fresh.values, ...changed },
    sent: id !== undefined || columns.size > 0 ? columns : null,
    lacksFiles,
  };
}
