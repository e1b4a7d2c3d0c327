import { COVER_BUCKET } from "#config.ts";
import { missingPictures, publicUrlOf } from "#data/files.ts";
import { saveSettings } from "#data/settings.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import type { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { columnsToSave, type Draft, knownValues, type Meeting, overTheirs } from "#lib/draft.ts";
import type { Sending } from "#lib/useDraft.ts";
import { bandPictureNames, pictureNamesIn } from "#rules/bandSettings.ts";
import { joinLists } from "#rules/joinedLists.ts";
import type { StoredBy, StoredForm } from "#rules/storedForm.ts";
import { PRESS_FOLDER } from "#rules/tables.ts";

/** The files that a form has made or taken, by the object names that they get. */
export type PictureFiles = Map<string, File>;

type Named<Texts> = keyof Texts & string;
type FormDraft<Values, Texts> = Draft<Values, StoredBy<Named<Texts>>>;

/** A form whose values are settings, one a part, of which some name files. */
export type SettingsForm<Values, Texts extends object> = {
  of: StoredForm<Texts>;
  /** What the fields show of stored texts. */
  valuesOf: (stored: StoredBy<Named<Texts>>) => Values;
  /** The settings as they will be read: texts trimmed, without empty rows. */
  textsOf: (values: Values) => Texts;
  /** What the owner calls the files that are gone. */
  namesOf: (values: Values, gone: readonly string[]) => string[];
  upload: (files: [objectName: string, file: File][]) => Promise<unknown>;
  /** What parts are called. */
  labels: Record<Named<Texts>, string>;
  /** Parts that are lists to which two tabs may add: what tells their items apart, and the most of them. */
  lists: Partial<Record<Named<Texts>, { nameOf: (item: never) => string; most: number }>>;
};

/** The texts that a draft began with. One that an older version has stored knows some no more. */
const storedIn = <Part extends string>(
  parts: readonly Part[],
  { row }: { row: Partial<StoredBy<Part>> | null },
) => Object.fromEntries(parts.map((part) => [part, row?.[part] ?? null])) as StoredBy<Part>;

/** The parts of an item that are of its file; the rest is what an owner has typed of it. */
const FILE_PARTS = ["name", "width", "height", "copies", "bytes"];

/** An item that has lost its file, with that of another one and its own words. One that has a file keeps it. */
export const withFileOf = <Item extends { name: string }>(item: Item, read: Partial<Item>): Item =>
  item.name
    ? item
    : {
        ...item,
        ...Object.fromEntries(Object.entries(read).filter(([part]) => FILE_PARTS.includes(part))),
      };

/**
 * Values without the files that are not uploaded yet. In a list an item keeps its words, and has an empty name; anything else
 * that names such a file is as it was (decision 136).
 */
export function withoutFiles<Values extends object>(
  values: Values,
  initial: Values,
  files: PictureFiles,
): Values {
  const namesOne = (value: unknown) => {
    const text = JSON.stringify(value) ?? "";
    return [...files.keys()].some((name) => text.includes(name));
  };
  const withoutOwn = (item: unknown): unknown =>
    typeof item !== "object" || !namesOne(item)
      ? item
      : { ...item, name: "", ...("copies" in (item ?? {}) && { copies: [] }) };
  const rest = (value: unknown, before: unknown): unknown => {
    if (!namesOne(value)) return value;
    if (Array.isArray(value)) return value.map(withoutOwn);
    if (typeof value !== "object" || value === null || "name" in value) return before;
    const earlier = (before ?? {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, rest(one, earlier[part])]));
  };
  return rest(values, initial) as Values;
}

/** A value of the form, whatever its shape, without the files that are gone. */
function withoutGone<Value>(value: Value, gone: readonly string[]): Value {
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

/**
 * Saves what a form has changed, its files first, all or none. A file that neither it nor what it began with has stored may
 * be gone, and is left out then. Returns what the owner calls those. Throws the server's error or `ChangedElsewhere`.
 */
export async function saveSettingsForm<Values, Texts extends object>(
  {
    of,
    textsOf,
    namesOf,
    upload,
  }: Pick<SettingsForm<Values, Texts>, "of" | "textsOf" | "namesOf" | "upload">,
  form: FormDraft<Values, Texts>,
  files: PictureFiles,
  sending: Sending,
): Promise<string[]> {
  const stored = storedIn(of.parts, form);
  const columns = (values: Values) => of.toStore(textsOf(values), stored);
  let texts: Partial<Record<string, string>> = sending(columnsToSave(form, columns));
  const named = Object.values(texts).flatMap((text) => pictureNamesIn(text ?? ""));
  const known = [...of.parts.flatMap((part) => pictureNamesIn(stored[part] ?? "")), ...files.keys()];
  const gone = await missingPictures(named.filter((name) => !known.includes(name)));
  if (gone.length > 0)
    texts = sending(columnsToSave({ ...form, values: withoutGone(form.values, gone) }, columns));
  await upload(
    named.flatMap((name): [string, File][] => {
      const file = files.get(name);
      return file ? [[name, file]] : [];
    }),
  );
  const changes = Object.entries(texts).map(([part, value]) => [
    part,
    { value, known: knownValues(form, part) },
  ]);
  await saveSettings(of, Object.fromEntries(changes));
  return namesOf(form.values, gone);
}

/**
 * Removes the files of before and of failed tries that no setting names. Best effort. Those of the press kit that were stored
 * stay for a day, as the built page names them (decision 113).
 */
export async function removeUnusedPictures<Values extends object>(
  { initial, sent }: Pick<Draft<Values>, "initial" | "sent">,
  files: PictureFiles,
): Promise<void> {
  const before = bandPictureNames(initial).filter((name) => !name.startsWith(PRESS_FOLDER));
  const names = sent ? [...before, ...files.keys()] : [];
  await removeUnusedFiles(
    COVER_BUCKET,
    names.map((name) => publicUrlOf(COVER_BUCKET, name)),
  );
}

/** Joins lists to which both tabs have added. Anything else is asked. */
export function joinSettings<Values extends object, Texts extends object>(
  {
    of,
    valuesOf,
    textsOf,
    labels,
    lists,
  }: Pick<SettingsForm<Values, Texts>, "of" | "valuesOf" | "textsOf" | "labels" | "lists">,
  form: FormDraft<Values, Texts>,
  { columns, present }: ChangedElsewhere,
): Meeting<Values, StoredBy<Named<Texts>>> {
  type Part = Named<Texts>;
  const stored = storedIn(of.parts, form);
  const theirs = { ...stored, ...present };
  const fieldsOf = (texts: StoredBy<Part>, part: Part) => valuesOf(texts)[part as unknown as keyof Values];
  const mine = textsOf(form.values);
  const joinedOf = (part: Part): Partial<Values> | null => {
    const list = lists[part];
    if (form.row?.[part] === undefined || !list) return null;
    const listIn = (texts: Texts) => texts[part] as never[];
    const before = knownValues(form, part).map((text) => listIn(of.read({ ...stored, [part]: text })));
    const found = joinLists(
      { before, mine: listIn(mine), theirs: listIn(of.read(theirs)) },
      list.nameOf,
      list.most,
    );
    const text = JSON.stringify(found);
    return found && ({ [part]: fieldsOf({ ...theirs, [part]: text }, part) } as Partial<Values>);
  };

  const asked: Part[] = [];
  let joined = form;
  for (const part of of.parts.filter((one) => columns.includes(one))) {
    const both = joinedOf(part);
    const there = {
      values: { [part]: fieldsOf(theirs, part) } as Partial<Values>,
      row: { [part]: theirs[part] } as Partial<StoredBy<Part>>,
    };
    if (both) joined = overTheirs(joined, there, both);
    else asked.push(part);
  }
  const ofAsked = (readPart: (part: Part) => unknown) =>
    Object.fromEntries(asked.map((part) => [part, readPart(part)]));
  return {
    asked:
      asked.length === 0
        ? null
        : {
            labels: asked.map((part) => labels[part]),
            values: ofAsked((part) => fieldsOf(theirs, part)) as Partial<Values>,
            row: ofAsked((part) => theirs[part]) as Partial<StoredBy<Part>>,
          },
    joined,
  };
}
