import { COVER_BUCKET } from "#config.ts";
import { publicUrlOf, uploadCover } from "#data/files.ts";
import { saveSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { settingText } from "#rules/settingText.ts";
import { sitePictureNames } from "#rules/sitePictureNames.ts";
import { type SiteLink, type SiteSettings, siteKeys } from "#rules/siteSettings.ts";

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

/** The rows to save: of the settings that this form has changed, as another tab may have changed the rest. */
export function changedRows({ saved, draft, tried }: SiteForm): { key: string; value: string }[] {
  const settings = settingsOf(draft);
  return (Object.keys(siteKeys) as (keyof SiteSettings)[]).flatMap((part) => {
    const row = { key: siteKeys[part], value: settingText(settings[part]) };
    return row.value === settingText(saved[part]) && !tried.has(row.key) ? [] : row;
  });
}

/** Saves a form, its pictures first. Throws the server's error. */
export async function saveSite(form: SiteForm): Promise<void> {
  const rows = changedRows(form);
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
