import { COVER_BUCKET } from "#config.ts";
import { missingPictures, publicUrlOf, uploadPicture } from "#data/files.ts";
import { saveBandSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { columnsToSave, type Draft, knownValues, newDraft } from "#lib/draft.ts";
import { completeAddress } from "#lib/typedAddress.ts";
import type { Sending } from "#lib/useDraft.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandPictureNames, pictureNamesIn, settingText } from "#rules/bandSettings.ts";
import { completeHandle } from "#rules/fediverseHandle.ts";
import { type LinkDraft, linkDraft, linkDrafts, savedLinks } from "#rules/links.ts";
import {
  type BandPart,
  type BandTexts,
  bandParts,
  readStoredTexts,
  type StoredTexts,
  textsToStore,
} from "#rules/storedSettings.ts";

/** The support link is an empty one where there is none. */
export type BandDraft = Omit<BandTexts, "links" | "support"> & { links: LinkDraft[]; support: LinkDraft };
export type BandFormDraft = Draft<BandDraft, StoredTexts>;

/** The pictures that a form has drawn, by the object names that they get. */
export type PictureFiles = Map<string, File>;

export const bandDraft = (stored: StoredTexts): BandDraft => {
  const saved = readStoredTexts(stored);
  const support = linkDraft(saved.support ?? { label: "", address: "" });
  return { ...saved, links: linkDrafts(saved.links), support };
};

export const newBandDraft = (key: string, stored: StoredTexts): BandFormDraft =>
  newDraft(key, bandDraft(stored), stored);

/** The texts that a draft began with. One that an older version has stored knows some no more. */
export const storedIn = ({ row }: Pick<BandFormDraft, "row">) =>
  Object.fromEntries(bandParts.map((part) => [part, row?.[part] ?? null])) as StoredTexts;

/** The settings of a draft as they will be read: texts trimmed, without empty links. */
export const textsOf = (draft: BandDraft): BandTexts => {
  const fediverse = completeHandle(draft.fediverse);
  const mailing = { ...draft.mailing, page: completeAddress(draft.mailing.page) };
  const [support = null] = savedLinks([draft.support]);
  const typed = { ...draft, links: savedLinks(draft.links), fediverse, mailing, support };
  return readStoredTexts(
    Object.fromEntries(bandParts.map((part) => [part, settingText(typed[part])])) as StoredTexts,
  );
};

/** A draft in which a setting that names a picture that is not uploaded yet is as it was. */
export function withoutFiles(draft: BandDraft, initial: BandDraft, files: PictureFiles): BandDraft {
  const isKept = (part: BandPart) => {
    const text = JSON.stringify(draft[part]);
    return ![...files.keys()].some((name) => text.includes(name));
  };
  const kept = bandParts.filter(isKept).map((part) => [part, draft[part]]);
  return { ...initial, ...Object.fromEntries(kept) };
}

/** A value of the form, whatever its shape, without the pictures that are gone. */
function withoutPictures<Value>(value: Value, gone: readonly string[]): Value {
  const rest = (part: unknown): unknown => {
    if (typeof part === "string") return gone.includes(part) ? null : part;
    if (Array.isArray(part)) return part.map(rest).filter((one) => one !== null);
    if (typeof part !== "object" || part === null) return part;
    // A picture is gone with its file; its copies are a list.
    if ("name" in part && gone.includes(String(part.name))) return null;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, rest(one)]));
  };
  return rest(value) as Value;
}

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
    ...bandParts
      .filter((part) => isOther(part) && bandPictureNames([values[part]]).some((name) => gone.includes(name)))
      .map((part) => bandMessages.parts[part]),
  ];
}

/**
 * Saves what a form has changed, its pictures first, all or none. A picture that neither it nor what it began with has stored
 * may be gone, and is left out then. Returns what the owner calls those. Throws the server's error or `ChangedElsewhere`.
 */
export async function saveBand(
  form: BandFormDraft,
  files: PictureFiles,
  sending: Sending,
): Promise<string[]> {
  const stored = storedIn(form);
  const columns = (draft: BandDraft) => textsToStore(textsOf(draft), stored);
  let texts = sending(columnsToSave(form, columns));
  const named = Object.values(texts).flatMap(pictureNamesIn);
  const known = [...Object.values(stored).flatMap((text) => pictureNamesIn(text ?? "")), ...files.keys()];
  const gone = await missingPictures(named.filter((name) => !known.includes(name)));
  if (gone.length > 0)
    texts = sending(columnsToSave({ ...form, values: withoutPictures(form.values, gone) }, columns));
  const uploads = named.map(async (name) => {
    const file = files.get(name);
    if (file) await uploadPicture(file, () => {}, name);
  });
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  await Promise.all(uploads);
  await saveBandSettings(
    Object.fromEntries(
      Object.entries(texts).map(([part, value]) => [part, { value, known: knownValues(form, part) }]),
    ),
  );
  return namesOf(form.values, gone);
}

/** Removes the pictures of before and of failed tries that no setting names. Best effort. */
export async function removeUnusedPictures(
  { initial, sent }: Pick<BandFormDraft, "initial" | "sent">,
  files: PictureFiles,
): Promise<void> {
  const names = sent ? [...bandPictureNames(initial), ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}
