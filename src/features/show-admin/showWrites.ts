import type { Show, ShowValues } from "#data/rows.ts";
import { insertShows, updateShow } from "#data/shows.ts";
import { randomId } from "#lib/randomId.ts";
import { daysAfter } from "#lib/utcDays.ts";
import { emptyShow, type ShowDraft, showDraftOf, showValuesOf } from "#rules/showDraft.ts";
import { publishedAt, type VisibilityDraft, visibilityDraftOf } from "#rules/visibility.ts";

export type ShowForm = ShowDraft & VisibilityDraft;

/** The show that a form updates, null for a new one; the same object for every attempt. */
export type ShowToSave = {
  id: string;
  show: Show | null;
  initial: ShowForm;
  /** The columns that any attempt has changed: one with a lost response may have been saved. */
  changed: Set<string>;
};

export function showToSave(show: Show | null): ShowToSave {
  const initial = { ...(show ? showDraftOf(show) : emptyShow), ...visibilityDraftOf(show) };
  return { id: show?.id ?? randomId(), show, initial, changed: new Set() };
}

/** A new show like another one, the day after. */
export function showLike(show: Show): ShowToSave {
  const { initial } = showToSave(show);
  return {
    ...showToSave(null),
    initial: { ...initial, day: daysAfter(show.day, 1), status: emptyShow.status },
  };
}

/**
 * Saves a draft and returns the row. Of an existing show only what this form has changed is written, as another tab may
 * have changed the rest. Throws the server's error.
 */
export async function saveShow({ id, show, initial, changed }: ShowToSave, draft: ShowForm): Promise<Show> {
  const columnsOf = (one: ShowForm) => ({
    ...showValuesOf(one),
    published_at: publishedAt(one, initial, show),
  });
  const columns = columnsOf(draft);
  if (!show) return onlyRow(await insertShows([{ id, ...columns }]));
  const before: Record<string, unknown> = columnsOf(initial);
  for (const [name, value] of Object.entries(columns)) if (value !== before[name]) changed.add(name);
  const values: Partial<ShowValues> = Object.fromEntries(
    Object.entries(columns).filter(([name]) => changed.has(name)),
  );
  return updateShow(id, values);
}

function onlyRow([row]: Show[]): Show {
  if (!row) throw new Error("The server returned no row.");
  return row;
}
