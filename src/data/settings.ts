import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchBandRows, fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";
import { readBandSettings } from "#rules/bandSettings.ts";
import { Failure } from "#rules/failure.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
};

/** Saves the default homepage video's address as typed (behaviour §5). */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const row = { key: DEFAULT_VIDEO_SETTING_KEY, value };
  const { error } = await supabase().from("app_settings").upsert(row, { onConflict: "key" });
  if (error) await throwWriteError(error);
}

const fetchSettingRows = () => fetchBandRows(supabase());

export const bandSettingsQuery = {
  queryKey: ["band settings"],
  queryFn: async () => readBandSettings(await fetchSettingRows()),
};

/**
 * Saves settings of the site by their keys, all or none. Throws like `throwWriteError`, and `settingsChanging` where another
 * tab was first.
 */
export async function saveSettings(texts: Partial<Record<string, string>>): Promise<void> {
  const present = await fetchSettingRows();
  const changes = Object.entries(texts).map(([key, value]) => ({
    key,
    value,
    read: present.find((row) => row.key === key)?.value ?? null,
  }));
  const { data, error } = await supabase().rpc("save_site_settings", { changes });
  if (error) await throwWriteError(error);
  if (!data) throw new Failure("settingsChanging");
}
