import type { SiteSettings } from "#rules/siteSettings.ts";

/** The text of a setting, as its row has it. */
export function settingText(value: SiteSettings[keyof SiteSettings]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
