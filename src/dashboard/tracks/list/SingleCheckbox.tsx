import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Track } from "#data/rows.ts";
import { updateTrack } from "#data/tracks.ts";
import { renameHiddenFiles } from "#data/uploads/secretNames.ts";
import { adminErrors, adminSuccesses } from "#messages/dashboardMessages.ts";
import { fields } from "#rules/tableFields.ts";
import { Checkbox } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { reportFailure, type TrackList } from "../rows/editedTracks.ts";

/** Whether visitors can play a track while its album is announced. Saved at once. */
export function SingleCheckbox({ list, track }: { list: TrackList; track: Track }) {
  const { id, album_id, title, is_single } = track;
  const client = useQueryClient();
  const control = `single ${id}`;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isSingle: boolean) => list.change(id, () => updateTrack(id, { is_single: isSingle })),
    onSuccess: (_, isSingle) => {
      notify.success(adminSuccesses.singleSaved(isSingle), { control });
      if (!isSingle) void renameHiddenFiles(client, album_id);
    },
    onError: (error) => reportFailure(error, adminErrors.markSingle, control),
  });
  return (
    <Checkbox
      checked={isPending ? variables : is_single}
      onChange={({ target }) => mutate(target.checked)}
      className="w-fit text-sm max-sm:-ml-9 sm:ml-9 sm:min-h-8"
    >
      <span>{fields.tracks.is_single.label}</span>
      <span className="sr-only">{`(${title})`}</span>
    </Checkbox>
  );
}
