import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { deleteShows, insertShows, setStatusOfShows, showsQuery } from "#data/shows.ts";
import { isSame } from "#lib/draft.ts";
import { readDraft } from "#lib/draftStorage.ts";
import { isolateText } from "#lib/printable.ts";
import { counted } from "#messages/counted.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { isRowGone } from "#rules/failure.ts";
import { useConfirmation } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notify.ts";
import { dayLine } from "./dayLine.ts";
import { focusShow, putShows } from "./useShowEditor.ts";

function questionOf([first, ...others]: readonly Show[]) {
  if (!first || others.length > 0) return confirmations.delete("Shows", counted(others.length + 1, "show"));
  return confirmations.delete("Show", `"${isolateText(`${dayLine(first.day, Date.now())}, ${first.city}`)}"`);
}

const isEqual = (one: Show, other: Show) =>
  (Object.keys(one) as (keyof Show)[]).every((name) => isSame(one[name], other[name]));

type StatusChange = { ids: readonly string[]; status: string };
const statusKey = ["status of shows"];
/** One after the other: the last choice stays, and an undo sees it. */
const scope = { id: "status of shows" };

const failed = (error: unknown) => failureMessage(error, adminErrors.deleteShow);

/** What the list does without a form: to one show, to those that are ticked, or to the rows of the last paste. */
export function useShowChanges(onDeleted: (showId: string) => void) {
  const client = useQueryClient();
  const [pasted, setPasted] = useState<readonly Show[]>([]);
  /** Null while none can be ticked. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);

  const remove = async (shows: readonly Show[]) => {
    const ids = shows.map(({ id }) => id);
    try {
      await deleteShows(ids);
      const { showDeleted, showsDeleted } = adminSuccesses;
      notify.success(ids.length === 1 ? showDeleted : showsDeleted(ids.length), { control: "shows" });
    } catch (error) {
      if (!isRowGone(error)) throw error;
      notify.error(errorMessage(error), "shows");
    }
    for (const id of ids) onDeleted(id);
    setPasted((before) => before.filter(({ id }) => !ids.includes(id)));
    setTicked(null);
    await client.invalidateQueries(showsQuery);
    focusShow(null);
  };
  const deletion = useConfirmation(questionOf, remove, failed);
  /** Deletes what is still as it was pasted. A show that was edited since, here or elsewhere, is work that stays. */
  const takeBack = async (shows: readonly Show[]) => {
    const now = await client.fetchQuery({ ...showsQuery, staleTime: 0 });
    const there = new Map(now.map((show) => [show.id, show]));
    const isAsPasted = (show: Show, present = there.get(show.id)) =>
      present !== undefined && isEqual(show, present) && !readDraft(draftKeys.show(show.id));
    const same = shows.filter((show) => isAsPasted(show));
    const ids = same.map(({ id }) => id);
    const deleted = await deleteShows(ids).catch((error) => {
      if (isRowGone(error)) return [];
      throw error;
    });
    // Another tab may have saved between both requests.
    const edited = deleted.filter((show) => !same.some((one) => isEqual(one, show)));
    if (edited.length > 0) await insertShows(edited);
    const kept = shows.filter(({ id }) => there.has(id)).length - same.length + edited.length;
    for (const id of ids) onDeleted(id);
    setPasted([]);
    notify.success(adminSuccesses.showsTakenBack(deleted.length - edited.length, kept), {
      control: "shows",
    });
    await client.invalidateQueries(showsQuery);
    focusShow(null);
  };
  const undoing = useMutation({
    scope,
    mutationFn: takeBack,
    onError: (error) => notify.error(failed(error), "shows"),
  });
  const statusOf = useCallback(
    (ids: readonly string[]) =>
      (client.getQueryData<Show[]>(showsQuery.queryKey) ?? []).flatMap(({ id, status }) =>
        ids.includes(id) ? [{ id, status }] : [],
      ),
    [client],
  );
  const changing = useMutation({
    mutationKey: statusKey,
    scope,
    mutationFn: async ({ ids, status }: StatusChange) => {
      const before = statusOf(ids);
      return { before, saved: await setStatusOfShows(ids, status) };
    },
    onSuccess: ({ before, saved }) => {
      putShows(client, saved);
      setTicked(null);
      const { showUpdated, showsChanged } = adminSuccesses;
      notify.success(saved.length === 1 ? showUpdated : showsChanged(saved.length), {
        control: "shows",
        undo: () => {
          for (const status of new Set(before.map((one) => one.status)))
            setStatus({ ids: before.flatMap((one) => (one.status === status ? [one.id] : [])), status });
        },
      });
    },
    onError: (error) => notify.error(errorMessage(error), "shows"),
    onSettled: () => {
      if (client.isMutating({ mutationKey: statusKey }) === 1) void client.invalidateQueries(showsQuery);
    },
  });
  const { mutate: setStatus } = changing;
  const saving = useMutationState({
    filters: { mutationKey: statusKey, status: "pending" },
    select: ({ state }) => state.variables as StatusChange,
  });

  return {
    pasted,
    ticked,
    deletion,
    isSaving: saving.length > 0,
    /** The status of a show, as it is being saved. */
    shownStatus: ({ id, status }: Show) => saving.findLast(({ ids }) => ids.includes(id))?.status ?? status,
    isUndoing: undoing.isPending,
    undo: () => undoing.mutate(pasted),
    handlePasted: (shows: readonly Show[]) => {
      setPasted(shows);
      const undo = () => undoing.mutate(shows);
      notify.success(adminSuccesses.showsAdded(shows.length), { control: "paste", undo });
    },
    startTicking: () => setTicked(new Set()),
    stopTicking: () => setTicked(null),
    tick: useCallback(
      (id: string) =>
        setTicked((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      [],
    ),
    setStatus: useCallback(
      (ids: readonly string[], status: string) => setStatus({ ids, status }),
      [setStatus],
    ),
  };
}

export type ShowChanges = ReturnType<typeof useShowChanges>;
