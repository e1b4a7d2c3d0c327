import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Show } from "#data/rows.ts";
import { showsQuery } from "#data/shows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { type ShowForm, type ShowToSave, saveShow } from "./showWrites.ts";

type Editing = ShowToSave & { draft: ShowForm };

const hasChanged = ({ draft, initial }: Editing) =>
  (Object.keys(initial) as (keyof ShowForm)[]).some((name) => draft[name] !== initial[name]);

/** The id of the button that opens a show's form, or the form of a new one (null). */
export const editShowId = (id: string | null): string => (id === null ? "add-show" : `edit-show-${id}`);

/** Focuses the button of a form that is closed, where it is there. */
export const focusShow = (id: string | null) =>
  focusIfLost(() => document.getElementById(editShowId(id)) ?? document.getElementById(editShowId(null)));

/** The one form of a show that is open; null while none is. */
export function useShowEditor() {
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const { isPending: isSaving, mutate } = useMutation({
    mutationFn: ({ draft, ...target }: Editing) => saveShow(target, draft),
    onSuccess: (saved, { show }) => {
      setEditing(null);
      notify.success(show ? adminSuccesses.showUpdated : adminSuccesses.showsAdded(1));
      // At once, so that the form opened again does not bring the old values back.
      client.setQueryData(
        showsQuery.queryKey,
        (shows?: Show[]) => shows && [...shows.filter(({ id }) => id !== saved.id), saved],
      );
      focusShow(saved.id);
    },
    onError: (error) => notify.error(errorMessage(error)),
    // After an error too: the response may have been lost.
    onSettled: () => void client.invalidateQueries(showsQuery),
  });
  // Stable, so that typing re-renders no other row.
  const open = useCallback((target: ShowToSave) => setEditing({ ...target, draft: target.initial }), []);
  return {
    editing,
    isSaving,
    hasChanges: editing !== null && hasChanged(editing),
    open,
    close: () => {
      setEditing(null);
      focusShow(editing?.show?.id ?? null);
    },
    change: (part: Partial<ShowForm>) =>
      !isSaving && setEditing((one) => one && { ...one, draft: { ...one.draft, ...part } }),
    save: () => {
      if (editing && !isSaving) mutate(editing);
    },
  };
}

export type ShowEditor = ReturnType<typeof useShowEditor>;
