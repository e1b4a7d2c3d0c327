import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { supabase } from "#data/supabase.ts";

/** Reads the default homepage video's address, null when it was never set (behaviour §7). Throws on failure. */
export async function fetchDefaultVideoSetting(): Promise<string | null> {
  const { data, error } = await supabase()
    .from("app_settings")
    .select("value")
    .eq("key", DEFAULT_VIDEO_SETTING_KEY)
    .maybeSingle();
  if (error) throw error;
  return data?.value ?? null;
}

/** Saves the default homepage video's address as typed (behaviour §5). Throws the server's error. */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const { error } = await supabase()
    .from("app_settings")
    .upsert({ key: DEFAULT_VIDEO_SETTING_KEY, value }, { onConflict: "key" });
  if (error) throw error;
}
