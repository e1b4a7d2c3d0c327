import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";

/** The default homepage video's address as the owner's form reads it. */
export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
};

/** Saves the default homepage video's address as typed (behaviour §5). Throws the server's error. */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const { error } = await supabase()
    .from("app_settings")
    .upsert({ key: DEFAULT_VIDEO_SETTING_KEY, value }, { onConflict: "key" });
  if (error) throw error;
}
