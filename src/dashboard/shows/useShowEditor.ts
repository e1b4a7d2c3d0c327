import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { insertShows, showsQuery, updateShow } from "#data/shows.ts";
import { columnsToSave, type Draft, newDraft } from "#lib/draft.ts";
import { focusIfLost } from "#lib/focus.ts";
import { type Sending, useDraft } from "#lib/useDraft.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { emptyShow, type ShowDraft, showValuesOf } from "#rules/shows/showDraft.ts";
import { fields, formValues } from "#rules/tableFields.ts";
import { publishedAt, type VisibilityDraft, visibilityDraftOf } from "#rules/visibility.ts";
import { notify } from "#ui/notify.ts";

type ShowFormValues = ShowDraft & VisibilityDraft;
export type ShowFormDraft = Draft<ShowFormValues, Show>;

const valuesOf = (show: Show | null): ShowFormValues => ({
  ...(show ? formValues(fields.shows, show) : emptyShow),
  ...visibilityDraftOf(show),
});

export const newShow = () => newDraft<ShowFormValues, Show>(draftKeys.newShow, valuesOf(null));

export const editedShow = (show: Show) => newDraft(draftKeys.show(show.id), valuesOf(show), show, show.id);

/** Saves a draft and returns the row. Of an existing show only what this form has changed is written. */
async function saveShow(draft: ShowFormDraft, sending: Sending): Promise<Show> {
  const { id, row, initial, values } = draft;
  const columns = (one: ShowFormValues) => ({
    ...showValuesOf(one),
    published_at: publishedAt(one, initial, row),
  });
  if (row) return updateShow(id, sending(columnsToSave(draft, columns)));
  const [saved] = await insertShows([{ id, ...sending(columns(values)) }]);
  if (!saved) throw new Error("The server returned no row.");
  return saved;
}

/** The id of the button that opens a show's form, or the form of a new one (null). */
export const editShowId = (id: string | null): string => (id === null ? "add-show" : `edit-show-${id}`);

/** Focuses the button of a form that is closed, where it is there. */
export const focusShow = (id: string | null) =>
  focusIfLost(() => document.getElementById(editShowId(id)) ?? document.getElementById(editShowId(null)));

/** Puts saved shows into the list that was read, so that a form opened again does not bring the old values back. */
export const putShows = (client: QueryClient, saved: Show[]) =>
  client.setQueryData(
    showsQuery.queryKey,
    (shows?: Show[]) => shows && [...shows.filter(({ id }) => saved.every((one) => one.id !== id)), ...saved],
  );

export function useShowEditor() {
  const client = useQueryClient();
  const form = useDraft({
    save: saveShow,
    onSaved: (saved, { row }) => {
      notify.success(row ? adminSuccesses.showUpdated : adminSuccesses.showsAdded(1), {
        control: "show form",
      });
      putShows(client, [saved]);
      focusShow(saved.id);
    },
    onFailed: (error) => notify.error(errorMessage(error), "show form"),
    // After an error too: the response may have been lost.
    onSettled: () => void client.invalidateQueries(showsQuery),
  });
  const close = () => {
    form.end();
    focusShow(form.draft?.row?.id ?? null);
  };
  /** Unchanged, the form of a show shows it as it is read again. */
  const follow = (shows: readonly Show[]) => {
    const show = shows.find(({ id }) => id === form.draft?.row?.id);
    if (!show || show === form.draft?.row || form.hasChanges || form.isSaving) return;
    form.end();
    form.begin(editedShow(show));
  };
  return { ...form, close, follow };
}

export type ShowEditor = ReturnType<typeof useShowEditor>;
