import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchBandRows, fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writes.ts";
import { bandKeys, legalKeys, readBandSettings, readLegalTexts } from "#rules/bandSettings.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
};

export const bandSettingsQuery = {
  queryKey: ["band settings"],
  queryFn: async () => {
    const rows = await fetchBandRows(supabase(), { ...bandKeys, ...legalKeys });
    return { ...readBandSettings(rows), ...readLegalTexts(rows) };
  },
};

/** Saves settings by their keys, all or none. Throws like `throwWriteError`. */
export async function saveSettings(texts: Partial<Record<string, string>>): Promise<void> {
  const rows = Object.entries(texts).map(([key, value = ""]) => ({ key, value }));
  if (rows.length === 0) return;
  const { error } = await supabase().from("app_settings").upsert(rows, { onConflict: "key" });
  if (error) await throwWriteError(error);
}

/** Saves the default homepage video's address as typed (behaviour §5). */
export const saveDefaultVideoSetting = (address: string): Promise<void> =>
  saveSettings({ [DEFAULT_VIDEO_SETTING_KEY]: address });
