import { COVER_BUCKET } from "#config.ts";
import { fetchFile, newObjectName, publicUrlOf } from "#data/files.ts";
import { readPhotograph } from "#data/photographs/readPhotograph.ts";
import { uploadPressFile } from "#data/uploads/pressUpload.ts";
import { type Draft, newDraft } from "#lib/draft.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import type { BandLink } from "#rules/bandSettings.ts";
import { Failure } from "#rules/failure.ts";
import { type LinkDraft, linkDrafts, savedLinks } from "#rules/links.ts";
import {
  type PressFile,
  type PressKit,
  type PressPhoto,
  type PressQuote,
  pressLimits,
} from "#rules/pressSettings.ts";
import { type QuoteDraft, quoteDrafts, savedQuotes } from "#rules/quotes.ts";
import { settingText } from "#rules/settingParts.ts";
import { pressForm, type StoredPress } from "#rules/storedPress.ts";
import type { PictureFiles, SettingsForm } from "../settingsForm.ts";

export type PressDraft = Omit<PressKit, "contacts" | "quotes"> & {
  contacts: LinkDraft[];
  quotes: QuoteDraft[];
};
export type PressFormDraft = Draft<PressDraft, StoredPress>;

/**
 * The files of photographs whose credit this form has changed, by `creditedKey`: of a credit a file has one name, so that a
 * save that is repeated uploads none again.
 */
export type CreditedPhotos = Map<string, Pick<PressPhoto, "name" | "bytes">>;

const creditedKey = ({ name, credit }: Pick<PressPhoto, "name" | "credit">) => `${name} ${credit.trim()}`;

const pressDraft = (stored: StoredPress): PressDraft => {
  const saved = pressForm.read(stored);
  return { ...saved, contacts: linkDrafts(saved.contacts), quotes: quoteDrafts(saved.quotes) };
};

export const newPressDraft = (key: string, stored: StoredPress): PressFormDraft =>
  newDraft(key, pressDraft(stored), stored);

/** The settings of a draft as they will be read: texts trimmed, without empty rows, each photograph with its credit's file. */
function textsOf(draft: PressDraft, credited: CreditedPhotos): PressKit {
  const typed = {
    ...draft,
    contacts: savedLinks(draft.contacts),
    quotes: savedQuotes(draft.quotes),
    photos: draft.photos.map((photo) => ({ ...photo, ...credited.get(creditedKey(photo)) })),
  };
  return pressForm.read(
    Object.fromEntries(pressForm.parts.map((part) => [part, settingText(typed[part])])) as StoredPress,
  );
}

/** What the owner calls the files of a form that are gone. */
const namesOf = ({ photos, files, logo }: PressDraft, gone: readonly string[]): string[] => [
  ...photos.flatMap(({ name, alt }, at) => (gone.includes(name) ? [pressMessages.photoAt(at + 1, alt)] : [])),
  ...files.flatMap(({ name, title }, at) =>
    gone.includes(name) ? [pressMessages.fileAt(at + 1, title)] : [],
  ),
  ...(logo && gone.includes(logo.name) ? [pressMessages.theLogo] : []),
];

/** How an upload is stopped, and what gets the bytes that are sent, and all of them. */
type Transfer = { signal: AbortSignal; onProgress: (sent: number, all: number) => void };

/** One after the other. Rejects with the signal's reason once that is aborted. */
async function uploadAll(files: [string, File][], { signal, onProgress }: Transfer): Promise<void> {
  const all = files.reduce((sum, [, { size }]) => sum + size, 0);
  let before = 0;
  // At once: the first request may hang, and can be stopped.
  if (files.length > 0) onProgress(0, all);
  for (const [name, file] of files) {
    await uploadPressFile(name, file, { signal, onProgress: (sent) => onProgress(before + sent, all) });
    before += file.size;
  }
  signal.throwIfAborted();
}

const neverStopped = (): Transfer => ({ signal: new AbortController().signal, onProgress: () => {} });

/** The form of the place "Press". */
export const formOfPress = (
  credited: CreditedPhotos,
  transfer = neverStopped(),
): SettingsForm<PressDraft, PressKit> => ({
  of: pressForm,
  valuesOf: pressDraft,
  textsOf: (draft) => textsOf(draft, credited),
  namesOf,
  upload: (files) => uploadAll(files, transfer),
  labels: pressMessages.parts,
  lists: {
    photos: { nameOf: ({ name }: PressPhoto) => name, most: pressLimits.photos },
    quotes: { nameOf: ({ text }: PressQuote) => text, most: pressLimits.quotes },
    contacts: { nameOf: ({ address }: BandLink) => address, most: pressLimits.contacts },
    files: { nameOf: ({ name }: PressFile) => name, most: pressLimits.files },
    songs: { nameOf: (id: string) => id, most: pressLimits.songs },
  },
});

/**
 * Writes the credits that a form has changed into files of their own, which `files` and `credited` get. A stored photograph is
 * downloaded for it, which can be stopped as its upload can. Throws `originalUnread`, or the signal's reason.
 */
export async function writeCredits(
  { values, initial }: Pick<PressFormDraft, "values" | "initial">,
  files: PictureFiles,
  credited: CreditedPhotos,
  { signal, onProgress } = neverStopped(),
): Promise<void> {
  const before = new Map(initial.photos.map(({ name, credit }) => [name, credit.trim()]));
  for (const photo of values.photos) {
    const { name, credit } = photo;
    const key = creditedKey(photo);
    if ((before.get(name) ?? "") === credit.trim() || credited.has(key)) continue;
    if (!files.has(name)) onProgress(0, photo.bytes);
    const file = files.get(name) ?? (await fetchFile(publicUrlOf(COVER_BUCKET, name), signal));
    const read = await readPhotograph({ file, credit });
    // Of an older version, or of somebody else: it stays as it is.
    if (typeof read === "string") {
      if (read === "unreadable") throw new Failure("originalUnread");
      continue;
    }
    const objectName = newObjectName("press", `photo.${read.extension}`);
    files.set(objectName, new File([read.file], objectName, { type: read.file.type }));
    credited.set(key, { name: objectName, bytes: read.file.size });
  }
}

/** The bytes of all that the kit gives away. */
export const kitBytes = ({ photos, files, logo }: Pick<PressDraft, "photos" | "files" | "logo">): number =>
  [...photos, ...files, ...(logo ? [logo] : [])].reduce((sum, { bytes }) => sum + bytes, 0);
