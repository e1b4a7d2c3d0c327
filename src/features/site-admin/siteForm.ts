import { COVER_BUCKET } from "#config.ts";
import { SITE_LIMITS } from "#dashboardConfig.ts";
import { publicUrlOf, uploadCover } from "#data/files.ts";
import { saveSettings, siteSettingsQuery } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { settingText } from "#rules/settingText.ts";
import { sitePictureNames } from "#rules/sitePictureNames.ts";
import { type SiteLink, type SitePhoto, type SiteSettings, siteKeys } from "#rules/siteSettings.ts";

export type LinkDraft = SiteLink & { id: string };
export type SiteDraft = Omit<SiteSettings, "links"> & { links: LinkDraft[] };

export type SiteForm = {
  saved: SiteSettings;
  draft: SiteDraft;
  /** The pictures that this form has drawn, by the object names that they get. */
  files: Map<string, File>;
  /** The settings of any attempt: one with a lost response may have been saved. */
  tried: Set<string>;
};

export const linkDraft = (link: SiteLink): LinkDraft => ({ ...link, id: randomId() });

export const siteForm = (saved: SiteSettings): SiteForm => ({
  saved,
  draft: { ...saved, links: saved.links.map(linkDraft) },
  files: new Map(),
  tried: new Set(),
});

/** What a draft says: texts trimmed, without empty links. */
const settingsOf = ({ about, links, photos, look }: SiteDraft): SiteSettings => ({
  about: about.trim(),
  links: links
    .map(({ label, address }) => ({ label: label.trim(), address: address.trim() }))
    .filter(({ label, address }) => label || address),
  photos: photos.map((photo) => ({ ...photo, caption: photo.caption.trim() })),
  look,
});

/** Photos and look over the present ones: the file of a picture that another tab has removed since is gone. */
function mergedSettings(own: SiteSettings, saved: SiteSettings, present: SiteSettings): SiteSettings {
  const isIn = ({ photos }: SiteSettings, { name }: SitePhoto) => photos.some((one) => one.name === name);
  const kept = own.photos.filter((one) => !isIn(saved, one) || isIn(present, one));
  const added = present.photos.filter((one) => !isIn(saved, one) && !isIn(own, one));
  const before = saved.look as Record<string, unknown>;
  const changed = Object.entries(own.look).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return {
    ...own,
    photos: [...kept, ...added].slice(0, SITE_LIMITS.photos),
    look: { ...present.look, ...Object.fromEntries(changed) },
  };
}

/** The rows to save: of the settings that this form has changed, as another tab may have changed the rest. */
export function changedRows({ saved, draft, tried }: SiteForm, present = saved) {
  const own = settingsOf(draft);
  const merged = mergedSettings(own, saved, present);
  return (Object.keys(siteKeys) as (keyof SiteSettings)[]).flatMap((part) => {
    const key = siteKeys[part];
    const isChanged = settingText(own[part]) !== settingText(saved[part]) || tried.has(key);
    return isChanged ? { key, value: settingText(merged[part]) } : [];
  });
}

/** Saves a form, its pictures first. Throws the server's error. */
export async function saveSite(form: SiteForm): Promise<void> {
  // After a lost response what is stored may be this form's own.
  const rows = changedRows(form, form.tried.size > 0 ? form.saved : await siteSettingsQuery.queryFn());
  for (const { key } of rows) form.tried.add(key);
  const uploads = sitePictureNames(form.draft).map(async (name) => {
    const file = form.files.get(name);
    if (file) await uploadCover(file, () => {}, name);
  });
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  await Promise.all(uploads);
  await saveSettings(rows);
}

/** Removes the pictures of before and of failed tries that no setting names. Best effort. */
export async function removeUnusedPictures({ saved, files, tried }: SiteForm): Promise<void> {
  const names = tried.size > 0 ? [...sitePictureNames(saved), ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}
