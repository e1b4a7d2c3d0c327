import { useQuery } from "@tanstack/react-query";
import { FREE_PLAN_TRAFFIC_BYTES } from "#dashboardConfig.ts";
import { soundBytesQuery } from "#data/fileSettings.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { NotedCheckbox } from "#ui/NotedCheckbox.tsx";

type PodcastFieldProps = { checked: boolean; onChange: (isChecked: boolean) => void };

/** Whether feeds name songs that only Supabase has, with what that costs (behaviour §10.30). */
export function PodcastField({ checked, onChange }: PodcastFieldProps) {
  const { data: bytes } = useQuery(soundBytesQuery);
  return (
    <NotedCheckbox
      label={bandMessages.parts.playsPodcasts}
      note={bandMessages.podcasts(bytes ? Math.floor(FREE_PLAN_TRAFFIC_BYTES / bytes) : null)}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
