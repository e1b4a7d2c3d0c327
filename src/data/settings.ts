import * as v from "valibot";
import { DEFAULT_VIDEO_SETTING_KEY } from "#config.ts";
import { fetchBandRows, fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import type { StoredBy } from "#rules/storedForm.ts";
import { pressForm } from "#rules/storedPress.ts";
import { bandForm } from "#rules/storedSettings.ts";

export const defaultVideoQuery = {
  queryKey: ["default video"],
  queryFn: () => fetchDefaultVideoUrl(supabase()),
  refetchOnWindowFocus: true,
};

type FormOfSettings<Part extends string> = {
  keys: Record<Part, string>;
  parts: readonly Part[];
  textsIn: (rows: { key: string; value: string }[]) => StoredBy<Part>;
};

/** The texts of a form's settings as they are stored: a save is compared with them. */
const settingsQuery = <Part extends string>(name: string, { keys, textsIn }: FormOfSettings<Part>) => ({
  queryKey: [name],
  queryFn: async () => textsIn(await fetchBandRows(supabase(), keys)),
  refetchOnWindowFocus: true,
});

export const bandSettingsQuery = settingsQuery("band settings", bandForm);
export const pressSettingsQuery = settingsQuery("press settings", pressForm);

const answer = v.object({
  changed: v.array(v.string()),
  settings: v.record(v.string(), v.nullable(v.string())),
});

/** A text to save, and those in whose place it may be saved, null for a missing row. */
type Change = { value: string; known: unknown[] };

/**
 * Saves settings of a form, all or none. Throws `ChangedElsewhere`, by their parts, where another text is stored than those
 * that are known; else like `throwWriteError`.
 */
export async function saveSettings<Part extends string>(
  { keys, parts }: FormOfSettings<Part>,
  changes: Partial<Record<Part, Change>>,
): Promise<void> {
  const rows = parts.flatMap((part) => {
    const change = changes[part];
    return change ? [{ key: keys[part], value: change.value, known: change.known as string[] }] : [];
  });
  if (rows.length === 0) return;
  const { data, error } = await supabase().rpc("save_settings_unless_changed", { changes: rows });
  if (error) return throwWriteError(error);
  const { changed, settings } = v.parse(answer, data);
  const refused = parts.filter((part) => changed.includes(keys[part]));
  if (refused.length > 0)
    throw new ChangedElsewhere(
      refused,
      Object.fromEntries(refused.map((part) => [part, settings[keys[part]] ?? null])),
    );
}

/** Saves the default homepage video's address as typed (behaviour §5). Of two tabs the last one's stays. */
export async function saveDefaultVideoSetting(value: string): Promise<void> {
  const row = { key: DEFAULT_VIDEO_SETTING_KEY, value };
  const { error } = await supabase().from("app_settings").upsert(row, { onConflict: "key" });
  if (error) await throwWriteError(error);
}
