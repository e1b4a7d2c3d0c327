import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchBandRows, fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";
import { readBandSettings } from "#rules/bandSettings.ts";

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

type SettingRow = { key: string; value: string };

export const fetchSettingRows = (): Promise<SettingRow[]> => fetchBandRows(supabase());

export const bandSettingsQuery = {
  queryKey: ["band settings"],
  queryFn: async () => readBandSettings(await fetchSettingRows()),
};

/**
 * Saves all of these settings of the site and resolves to true; none and false when one of them is no longer as it was in
 * `present`. Throws like `throwWriteError`.
 */
export async function saveSettings(rows: SettingRow[], present: readonly SettingRow[]): Promise<boolean> {
  const changes = rows.map((row) => ({
    ...row,
    read: present.find(({ key }) => key === row.key)?.value ?? null,
  }));
  const { data, error } = await supabase().rpc("save_site_settings", { changes });
  if (error) await throwWriteError(error);
  return data === true;
}
