import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchDefaultVideoUrl, fetchSiteSettings } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
};

export const siteSettingsQuery = {
  queryKey: ["site settings"],
  queryFn: () => fetchSiteSettings(supabase()),
};

/** Saves the default homepage video's address as typed (behaviour §5). */
export const saveDefaultVideoSetting = (value: string) =>
  saveSettings([{ key: DEFAULT_VIDEO_SETTING_KEY, value }]);

/** Saves all of these settings or none. Throws like `throwWriteError`. */
export async function saveSettings(rows: { key: string; value: string }[]): Promise<void> {
  const { error } = await supabase().from("app_settings").upsert(rows, { onConflict: "key" });
  if (error) await throwWriteError(error);
}
