import { COVER_BUCKET } from "#config.ts";
import { objectNameOf, publicUrlOf, uploadPicture } from "#data/files.ts";
import { saveSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import type { SiteSettings } from "#rules/siteSettings.ts";
import { picturesOf, type SiteDraft, siteDraftOf, siteRows } from "./siteDraft.ts";

/** What a draft is saved over; the same object for every attempt. */
export type SiteToSave = {
  initial: SiteDraft;
  /** The settings that any attempt has changed: one with a lost response may have been saved. */
  changed: Set<string>;
  uploaded: string[];
};

export const siteToSave = (settings: SiteSettings): SiteToSave => ({
  initial: siteDraftOf(settings),
  changed: new Set(),
  uploaded: [],
});

/** The keys of the settings that a draft, or an attempt before it, has changed. */
export function changedKeys({ initial, changed }: SiteToSave, draft: SiteDraft): Set<string> {
  const before = siteRows(initial).map(({ value }) => value);
  const keys = siteRows(draft).flatMap(({ key, value }, at) => (value === before[at] ? [] : key));
  return new Set([...changed, ...keys]);
}

/**
 * Saves the changed settings of a draft, its pictures first: another tab may have changed the rest. Throws the server's
 * error. Afterwards pictures of before, of this and of earlier tries that no setting names are removed.
 */
export async function saveSite(target: SiteToSave, draft: SiteDraft): Promise<void> {
  const keys = changedKeys(target, draft);
  if (keys.size === 0) return;
  for (const key of keys) target.changed.add(key);
  const names = new Map<File, string>();
  const uploads = picturesOf(draft).map(async (file) => {
    if (typeof file === "string") return;
    const address = await uploadPicture("site", file, (publicUrl) => target.uploaded.push(publicUrl));
    names.set(file, objectNameOf(COVER_BUCKET, address) ?? "");
  });
  try {
    await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
    await Promise.all(uploads);
    const rows = siteRows(draft, (file) => names.get(file));
    await saveSettings(rows.filter(({ key }) => keys.has(key)));
  } finally {
    const before = picturesOf(target.initial).map((name) => publicUrlOf(COVER_BUCKET, String(name)));
    void removeUnusedFiles(COVER_BUCKET, [...target.uploaded, ...before]);
  }
}
