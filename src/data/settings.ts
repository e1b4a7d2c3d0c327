import * as v from "valibot";
import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchBandRows, fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { type BandPart, bandParts, settingKeys, storedTexts } from "#rules/storedSettings.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
  refetchOnWindowFocus: true,
};

/** The texts of the band's settings as they are stored: a save is compared with them. */
export const bandSettingsQuery = {
  queryKey: ["band settings"],
  queryFn: async () => storedTexts(await fetchBandRows(supabase(), settingKeys)),
  refetchOnWindowFocus: true,
};

const answer = v.object({
  changed: v.array(v.string()),
  settings: v.record(v.string(), v.nullable(v.string())),
});

/** A text to save, and those in whose place it may be saved, null for a missing row. */
type Change = { value: string; known: unknown[] };

/**
 * Saves settings of the band, all or none. Throws `ChangedElsewhere`, by their parts, where another text is stored than those
 * that are known; else like `throwWriteError`.
 */
export async function saveBandSettings(changes: Partial<Record<BandPart, Change>>): Promise<void> {
  const rows = bandParts.flatMap((part) => {
    const change = changes[part];
    return change ? [{ key: settingKeys[part], value: change.value, known: change.known as string[] }] : [];
  });
  if (rows.length === 0) return;
  const { data, error } = await supabase().rpc("save_settings_unless_changed", { changes: rows });
  if (error) return throwWriteError(error);
  const { changed, settings } = v.parse(answer, data);
  const refused = bandParts.filter((part) => changed.includes(settingKeys[part]));
  if (refused.length > 0)
    throw new ChangedElsewhere(
      refused,
      Object.fromEntries(refused.map((part) => [part, settings[settingKeys[part]] ?? null])),
    );
}

/** Saves the default homepage video's address as typed (behaviour §5). Of two tabs the last one's stays. */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const row = { key: DEFAULT_VIDEO_SETTING_KEY, value };
  const { error } = await supabase().from("app_settings").upsert(row, { onConflict: "key" });
  if (error) await throwWriteError(error);
}
