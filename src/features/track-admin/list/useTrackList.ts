import { useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Track } from "#data/rows.ts";
import { adminErrors } from "#messages.ts";
import { createTrackEditing } from "./trackEditing.ts";
import { createTrackList } from "./trackList.ts";
import { inOrder } from "./trackRules.ts";

const noTracks: readonly Track[] = [];

/** The tracks of an album, read when the dialog opens (behaviour §4), and what can be done to them; both stay the same. */
export function useTrackList(albumId: string) {
  const client = useQueryClient();
  const [list] = useState(() => createTrackList(client, albumId));
  const [editing] = useState(() => createTrackEditing(list));
  const meta = { failure: adminErrors.fetchTracks };
  const { data, status } = useQuery({ ...list.query, meta, refetchOnMount: false });
  const unsavedOrders = useMutationState({
    filters: { mutationKey: list.orderKey, status: "pending" },
    select: ({ state }) => state.variables as readonly string[],
  });
  const tracks = useMemo(() => inOrder(data ?? noTracks, unsavedOrders.at(-1)), [data, unsavedOrders]);

  // Shown anew after the session had ended, the list is read in its turn, after what is being written.
  useEffect(() => {
    if (client.getQueryData(list.query.queryKey)) void list.read();
  }, [client, list]);

  return { list, editing, tracks, status: data ? "success" : status };
}
