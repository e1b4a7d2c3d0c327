import { COVER_BUCKET } from "#config.ts";
import { publicUrlOf, uploadPicture } from "#data/files.ts";
import { fetchSettingRows, saveSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { randomId } from "#lib/randomId.ts";
import { addressProblem, completeAddress } from "#lib/typedAddress.ts";
import { visibleText } from "#lib/visibleText.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import {
  type BandLink,
  type BandSettings,
  bandKeys,
  bandLimits,
  bandPictureNames,
  linkAddress,
  readBandSettings,
  settingText,
} from "#rules/bandSettings.ts";
import { Failure } from "#rules/failure.ts";

/** How often a save begins again because another tab was first. */
const MAX_TRIES = 5;

export type LinkDraft = BandLink & { id: string };
export type BandDraft = Omit<BandSettings, "links"> & { links: LinkDraft[] };

export type BandForm = {
  saved: BandSettings;
  draft: BandDraft;
  /** The pictures that this form has drawn, by the object names that they get. */
  files: Map<string, File>;
  /** What each attempt was to save: one with a lost response may have been saved. */
  attempts: BandSettings[];
};

export const linkDraft = (link: BandLink): LinkDraft => ({ ...link, id: randomId() });

export const bandForm = (saved: BandSettings): BandForm => ({
  saved,
  draft: { ...saved, links: saved.links.map(linkDraft) },
  files: new Map(),
  attempts: [],
});

const mail = { takesMail: true };

/** A link as it is saved: its label trimmed, its address completed. */
const typedLink = ({ label, address }: BandLink): BandLink => ({
  label: visibleText(label),
  address: completeAddress(address, mail),
});

/** What is wrong with each link; nothing with an empty one, which is not saved. */
export function linkErrors(links: readonly BandLink[]): Partial<BandLink>[] {
  const typed = links.map(typedLink);
  const addresses = typed.map(({ address }) => linkAddress(address));
  const addressError = (text: string, at: number) => {
    if (!text) return bandMessages.missing("address");
    const problem = addressProblem(text, mail);
    if (problem) return addressMessages[problem];
    return addresses.indexOf(addresses[at] ?? null) < at ? bandMessages.repeated : undefined;
  };
  return typed.map(({ label, address }, at) => {
    if (!address && !label) return {};
    return { label: label ? undefined : bandMessages.missing("label"), address: addressError(address, at) };
  });
}

/** What a draft says: texts trimmed, without empty links. */
export const settingsOf = ({ about, links, photos, look }: BandDraft): BandSettings => ({
  about: about.trim(),
  links: links.map(typedLink).filter(({ label, address }) => label || address),
  photos: photos.map((photo) => ({ ...photo, caption: photo.caption.trim() })),
  look,
});

/** A draft without the pictures that are not uploaded yet. */
export const withoutFiles = (
  { about, links, photos, look: { picture, hue, logo } }: BandDraft,
  { look }: BandDraft,
  files: BandForm["files"],
): BandDraft => ({
  about,
  links,
  photos: photos.filter(({ name }) => !files.has(name)),
  look: {
    picture: picture && files.has(picture.name) ? look.picture : picture,
    hue,
    logo: logo !== null && files.has(logo) ? look.logo : logo,
  },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value as this form has it, as it was when the form was opened, as it is stored now, and as attempts sent it. */
type Versions<Value> = Record<"own" | "saved" | "present", Value> & { attempts: Value[] };

/** The present value, which another tab may have saved, unless this form has changed it or saved that one itself. */
function merged<Value>({ own, saved, present, attempts }: Versions<Value>): Value {
  const isOwn = !isSame(own, saved) || attempts.some((attempt) => isSame(attempt, present));
  return isOwn ? own : present;
}

/** The items of this form, and what another tab has added, changed or removed since it was opened. */
function mergedList<Item>(
  idOf: (item: Item) => string,
  { own, saved, present, attempts }: Versions<Item[]>,
): Item[] {
  if ([own, ...attempts].every((list) => isSame(list, saved))) return present;
  const find = (items: Item[], item: Item) => items.find((one) => idOf(one) === idOf(item));
  const kept = own.flatMap((item) => {
    const versions = { own: item, saved: find(saved, item), present: find(present, item) };
    const tried = attempts.map((list) => find(list, item));
    if (versions.present) return merged({ ...versions, attempts: tried }) ?? [];
    const isRemovedElsewhere = versions.saved && !tried.includes(undefined);
    return isRemovedElsewhere ? [] : item;
  });
  const known = [saved, own, ...attempts].flat();
  return [...kept, ...present.filter((item) => !find(known, item))];
}

/** What a form saves over the present settings. */
function mergedSettings({ draft, saved, attempts }: BandForm, present: BandSettings): BandSettings {
  const own = settingsOf(draft);
  const versions = <Value>(of: (settings: BandSettings) => Value): Versions<Value> => ({
    own: of(own),
    saved: of(saved),
    present: of(present),
    attempts: attempts.map(of),
  });
  return {
    about: merged(versions(({ about }) => about)),
    links: mergedList(
      ({ address }) => address,
      versions(({ links }) => links),
    ),
    photos: mergedList(
      ({ name }) => name,
      versions(({ photos }) => photos),
    ),
    look: {
      picture: merged(versions(({ look }) => look.picture)),
      hue: merged(versions(({ look }) => look.hue)),
      logo: merged(versions(({ look }) => look.logo)),
    },
  };
}

const parts = Object.keys(bandKeys) as (keyof BandSettings)[];

const rowsOf = (settings: BandSettings) =>
  parts.map((part) => ({ key: bandKeys[part], value: settingText(settings[part]) }));

/** The rows in which settings differ from those before. */
const differentRows = (settings: BandSettings, before: BandSettings) =>
  rowsOf(settings).filter(({ value }, at) => value !== rowsOf(before)[at]?.value);

export const hasChanged = (form: BandForm) =>
  differentRows(mergedSettings(form, form.saved), form.saved).length > 0;

/** Saves a form, its pictures first, over the present settings. Throws the server's error, or a `Failure`. */
export async function saveSite(form: BandForm): Promise<void> {
  form.attempts.push(readBandSettings(rowsOf(settingsOf(form.draft))));
  const uploads = bandPictureNames(form.draft).map(async (name) => {
    const file = form.files.get(name);
    if (file) await uploadPicture(file, () => {}, name);
  });
  await Promise.allSettled(uploads); // So that no upload is in flight after another has failed.
  await Promise.all(uploads);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const present = await fetchSettingRows();
    const settings = mergedSettings(form, readBandSettings(present));
    if (settings.photos.length > bandLimits.photos || settings.links.length > bandLimits.links)
      throw new Failure("tooManyTogether");
    const rows = differentRows(settings, readBandSettings(present));
    if (rows.length === 0 || (await saveSettings(rows, present))) return;
  }
  throw new Failure("settingsChanging");
}

/** Removes the pictures of before and of failed tries that no setting names. Best effort. */
export async function removeUnusedPictures({ saved, files, attempts }: BandForm): Promise<void> {
  const names = attempts.length > 0 ? [...bandPictureNames(saved), ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}
