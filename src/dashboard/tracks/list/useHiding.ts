import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AdminTrack, Album } from "#data/rows.ts";
import { updateTrack } from "#data/tracks.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { renameHiddenFiles } from "#data/uploads/secretNames.ts";
import { isolateText } from "#lib/printable.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { failureMessage } from "#rules/errorMessage.ts";
import { isHeard } from "#rules/visibility.ts";
import { useConfirmation } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notify.ts";
import { reportFailure, type TrackList } from "../rows/editedTracks.ts";

const controlOf = ({ id }: AdminTrack) => `hide ${id}`;

/** Whether a track would be on the site if it were not hidden: built pages may name it. */
export const isTakenDown = (album: Album, track: AdminTrack): boolean =>
  isHeard(album, { ...track, is_hidden: false });

/** Hides a track from visitors, or shows it again; before the last one that they see it asks. "Undo" works afterwards too. */
export function useHiding(album: Album, list: TrackList) {
  const client = useQueryClient();

  const save = async (track: AdminTrack, is_hidden: boolean): Promise<void> => {
    const { id } = track;
    const write = () => updateTrack(id, { is_hidden });
    // Once the dialog is closed, its list is empty.
    await (list.find(id) ? list.change(id, write) : write());
    const { trackShown, trackHidden, trackTakenDown } = adminSuccesses;
    const hidden = isTakenDown(album, track) ? trackTakenDown : trackHidden;
    notify.success(is_hidden ? hidden : trackShown, {
      control: controlOf(track),
      undo: () => mutate({ track, isHidden: !is_hidden }),
    });
    // Files under former names are kept no longer.
    if (is_hidden) void renameHiddenFiles(client, album.id).then(removeAllUnusedFiles);
  };

  const { mutate } = useMutation({
    mutationFn: ({ track, isHidden }: { track: AdminTrack; isHidden: boolean }) => save(track, isHidden),
    onError: (error, { track }) => reportFailure(error, adminErrors.hideTrack, controlOf(track)),
  });
  const question = useConfirmation<AdminTrack>(
    ({ title }) => confirmations.hideLast(isolateText(title)),
    (track) => save(track, true),
    (error) => failureMessage(error, adminErrors.hideTrack),
  );

  const { ask, dialog } = question;
  const toggle = useCallback(
    (track: AdminTrack) => {
      const [first, ...others] = list.stored().filter((one) => isHeard(album, one));
      if (first?.id === track.id && others.length === 0) ask(track);
      else mutate({ track, isHidden: !track.is_hidden });
    },
    [album, list, ask, mutate],
  );
  return { toggle, dialog };
}
