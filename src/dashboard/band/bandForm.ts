import { uploadPicture } from "#data/files.ts";
import { type Draft, newDraft } from "#lib/draft.ts";
import { completeAddress } from "#lib/typedAddress.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { type BandLink, type BandPhoto, bandLimits, bandPictureNames } from "#rules/bandSettings.ts";
import { completeHandle } from "#rules/fediverseHandle.ts";
import { type LinkDraft, linkDraft, linkDrafts, savedLinks } from "#rules/links.ts";
import { settingText } from "#rules/settingParts.ts";
import { type BandPart, type BandTexts, bandForm, type StoredTexts } from "#rules/storedSettings.ts";
import type { SettingsForm } from "./settingsForm.ts";

/** The support link is an empty one where there is none. */
export type BandDraft = Omit<BandTexts, "links" | "support"> & { links: LinkDraft[]; support: LinkDraft };
export type BandFormDraft = Draft<BandDraft, StoredTexts>;

const bandDraft = (stored: StoredTexts): BandDraft => {
  const saved = bandForm.read(stored);
  const support = linkDraft(saved.support ?? { label: "", address: "" });
  return { ...saved, links: linkDrafts(saved.links), support };
};

export const newBandDraft = (key: string, stored: StoredTexts): BandFormDraft =>
  newDraft(key, bandDraft(stored), stored);

/** The settings of a draft as they will be read: texts trimmed, without empty links. */
const textsOf = (draft: BandDraft): BandTexts => {
  const fediverse = completeHandle(draft.fediverse);
  const mailing = { ...draft.mailing, page: completeAddress(draft.mailing.page) };
  const [support = null] = savedLinks([draft.support]);
  const typed = { ...draft, links: savedLinks(draft.links), fediverse, mailing, support };
  return bandForm.read(
    Object.fromEntries(bandForm.parts.map((part) => [part, settingText(typed[part])])) as StoredTexts,
  );
};

/** What the owner calls the pictures of a form that are gone. */
function namesOf(values: BandDraft, gone: readonly string[]): string[] {
  const { photos, look } = values;
  const isOther = (part: BandPart) => part !== "photos" && part !== "look";
  return [
    ...photos.flatMap(({ name, caption }, at) =>
      gone.includes(name) ? [bandMessages.photoAt(at + 1, caption)] : [],
    ),
    ...(look.picture && gone.includes(look.picture.name) ? [bandMessages.thePicture] : []),
    ...(look.logo !== null && gone.includes(look.logo) ? [bandMessages.theLogo] : []),
    ...bandForm.parts
      .filter((part) => isOther(part) && bandPictureNames([values[part]]).some((name) => gone.includes(name)))
      .map((part) => bandMessages.parts[part]),
  ];
}

async function upload(files: [string, File][]): Promise<void> {
  const uploads = files.map(([name, file]) => uploadPicture(file, () => {}, name));
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  await Promise.all(uploads);
}

/** The form of the place "Band". */
export const formOfBand: SettingsForm<BandDraft, BandTexts> = {
  of: bandForm,
  valuesOf: bandDraft,
  textsOf,
  namesOf,
  upload,
  labels: bandMessages.parts,
  lists: {
    links: { nameOf: ({ address }: BandLink) => address, most: bandLimits.links },
    photos: { nameOf: ({ name }: BandPhoto) => name, most: bandLimits.photos },
  },
};
