import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FREE_PLAN_TRAFFIC_BYTES } from "#dashboardConfig.ts";
import { soundBytesQuery } from "#data/fileSettings.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { Checkbox } from "#ui/Field.tsx";

type PodcastFieldProps = { checked: boolean; onChange: (isChecked: boolean) => void };

/** Whether feeds name songs that only Supabase has, with what that costs (behaviour §10.30). */
export function PodcastField({ checked, onChange }: PodcastFieldProps) {
  const { data: bytes } = useQuery(soundBytesQuery);
  const noteId = useId();
  return (
    <div>
      <Checkbox
        checked={checked}
        aria-describedby={noteId}
        onChange={({ target }) => onChange(target.checked)}
      >
        <span className="text-sm font-medium">{bandMessages.parts.playsPodcasts}</span>
      </Checkbox>
      <p id={noteId} className="text-sm text-muted">
        {bandMessages.podcasts(bytes ? Math.floor(FREE_PLAN_TRAFFIC_BYTES / bytes) : null)}
      </p>
    </div>
  );
}
