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
  /** What each attempt was to save, as JSON: one with a lost response may have been saved. */
  tried: Set<string>;
};

export const linkDraft = (link: BandLink): LinkDraft => ({ ...link, id: randomId() });

export const bandForm = (saved: BandSettings): BandForm => ({
  saved,
  draft: { ...saved, links: saved.links.map(linkDraft) },
  files: new Map(),
  tried: new Set(),
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

const parts = Object.keys(bandKeys) as (keyof BandSettings)[];

const rowsOf = (settings: BandSettings) =>
  parts.map((part) => ({ key: bandKeys[part], value: settingText(settings[part]) }));

/** What a draft says, as its rows will be read: texts trimmed, without empty links. */
export const settingsOf = (draft: BandDraft): BandSettings =>
  readBandSettings(rowsOf({ ...draft, links: draft.links.map(typedLink) }));

/** A draft in which a setting that names a picture that is not uploaded yet is as it was. */
export function withoutFiles(draft: BandDraft, initial: BandDraft, files: BandForm["files"]): BandDraft {
  const isKept = (part: keyof BandDraft) => {
    const text = JSON.stringify(draft[part]);
    return ![...files.keys()].some((name) => text.includes(name));
  };
  const kept = parts.filter(isKept).map((part) => [part, draft[part]]);
  return { ...initial, ...Object.fromEntries(kept) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value as this form has it, as it was when the form was opened, as it is stored now, and as attempts sent it. */
type Versions<Value = unknown> = Record<"own" | "saved" | "present", Value> & { attempts: Value[] };

type Part = Record<string, unknown>;

/** What tells a picture or a link from others; undefined of what has parts of its own, such as the look. */
const nameOf = (value: unknown) =>
  (value instanceof Object && (("name" in value && value.name) || ("address" in value && value.address))) ||
  undefined;

/** The present value, which another tab may have saved, unless this form has changed it or saved that one itself. */
function merged(versions: Versions): unknown {
  const { own, saved, present, attempts } = versions;
  if (Array.isArray(present)) return mergedList(versions as Versions<unknown[]>);
  if (present instanceof Object && !nameOf(present)) return mergedParts(versions as Versions<Part>);
  const isOwn = !isSame(own, saved) || attempts.some((attempt) => isSame(attempt, present));
  return isOwn ? own : present;
}

const mergedParts = ({ own, saved, present, attempts }: Versions<Part>): Part =>
  Object.fromEntries(
    Object.keys(present).map((part) => [
      part,
      merged({
        own: own[part],
        saved: saved[part],
        present: present[part],
        attempts: attempts.map((attempt) => attempt[part]),
      }),
    ]),
  );

/** The items of this form, and what another tab has added, changed or removed since it was opened. */
function mergedList({ own, saved, present, attempts }: Versions<unknown[]>): unknown[] {
  if ([own, ...attempts].every((list) => isSame(list, saved))) return present;
  const find = (items: unknown[], item: unknown) => items.find((one) => nameOf(one) === nameOf(item));
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
const mergedSettings = ({ draft, saved, tried }: BandForm, present: BandSettings) => {
  const attempts: BandSettings[] = [...tried].map((attempt) => JSON.parse(attempt));
  return mergedParts({ own: settingsOf(draft), saved, present, attempts }) as BandSettings;
};

/** The rows in which settings differ from those before. */
const differentRows = (settings: BandSettings, before: BandSettings) =>
  rowsOf(settings).filter(({ value }, at) => value !== rowsOf(before)[at]?.value);

/** Saves a form, its pictures first, over the present settings. Throws the server's error, or a `Failure`. */
export async function saveBand(form: BandForm): Promise<void> {
  form.tried.add(JSON.stringify(settingsOf(form.draft)));
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
export async function removeUnusedPictures({ saved, files, tried }: BandForm): Promise<void> {
  const names = tried.size > 0 ? [...bandPictureNames(saved), ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}
