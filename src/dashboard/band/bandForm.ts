import { COVER_BUCKET } from "#config.ts";
import { publicUrlOf, uploadPicture } from "#data/files.ts";
import { saveSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { columnsToSave, type Draft } from "#lib/useDraft.ts";
import {
  type BandSettings,
  bandKeys,
  bandPictureNames,
  type LegalTexts,
  legalKeys,
  readBandSettings,
  readLegalTexts,
  settingText,
} from "#rules/bandSettings.ts";
import { type LinkDraft, linkDrafts, savedLinks } from "#rules/links.ts";

export type BandTexts = BandSettings & LegalTexts;
export type BandDraft = Omit<BandTexts, "links"> & { links: LinkDraft[] };

/** The pictures that a form has drawn, by the object names that they get. */
export type PictureFiles = Map<string, File>;

type BandForm = Pick<Draft<BandDraft>, "initial" | "values" | "tried">;

export const bandDraft = (saved: BandTexts): BandDraft => ({
  ...saved,
  links: linkDrafts(saved.links),
});

const keys = { ...bandKeys, ...legalKeys };
const parts = Object.keys(keys) as (keyof BandTexts)[];

const rowsOf = (settings: BandTexts) =>
  parts.map((part) => ({ key: keys[part], value: settingText(settings[part]) }));

/** The settings of a draft by their keys, as they will be read: texts trimmed, without empty links. */
function textsOf(draft: BandDraft): Record<string, string> {
  const typed = rowsOf({ ...draft, links: savedLinks(draft.links) });
  const saved = { ...readBandSettings(typed), ...readLegalTexts(typed) };
  return Object.fromEntries(rowsOf(saved).map(({ key, value }) => [key, value]));
}

/** A draft in which a setting that names a picture that is not uploaded yet is as it was. */
export function withoutFiles(draft: BandDraft, initial: BandDraft, files: PictureFiles): BandDraft {
  const isKept = (part: keyof BandDraft) => {
    const text = JSON.stringify(draft[part]);
    return ![...files.keys()].some((name) => text.includes(name));
  };
  const kept = parts.filter(isKept).map((part) => [part, draft[part]]);
  return { ...initial, ...Object.fromEntries(kept) };
}

/** Saves what a form has changed, its pictures first, all or none. Throws the server's error. */
export async function saveBand(form: BandForm, files: PictureFiles): Promise<void> {
  const texts = columnsToSave(form, textsOf);
  const uploads = bandPictureNames(form.values).map(async (name) => {
    const file = files.get(name);
    if (file) await uploadPicture(file, () => {}, name);
  });
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  await Promise.all(uploads);
  await saveSettings(texts);
}

/** Removes the pictures of before and of failed tries that no setting names. Best effort. */
export async function removeUnusedPictures({ initial, tried }: BandForm, files: PictureFiles): Promise<void> {
  const names = tried.size > 0 ? [...bandPictureNames(initial), ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}
