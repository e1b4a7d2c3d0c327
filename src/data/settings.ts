import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
};

/** Saves the default homepage video's address as typed (behaviour §5). */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const { error } = await supabase()
    .from("app_settings")
    .upsert({ key: DEFAULT_VIDEO_SETTING_KEY, value }, { onConflict: "key" });
  if (error) await throwWriteError(error);
}
