import { type SettingRows, settingText, textIn } from "./settingParts.ts";

/** The texts of a form's rows as they were read, null for a missing one. */
export type StoredBy<Part extends string> = Record<Part, string | null>;

/** The settings of a form: how their rows are read, and stored without a loss of what this version cannot read. */
export type StoredForm<Texts extends object> = ReturnType<typeof storedForm<Texts>>;

/** In: the keys of a form's settings by its parts, and what reads their stored texts. */
export function storedForm<Texts extends object>(
  keys: Record<keyof Texts & string, string>,
  read: (stored: StoredBy<keyof Texts & string>) => Texts,
) {
  type Part = keyof Texts & string;
  const parts = Object.keys(keys) as Part[];
  const perPart = <Value>(readPart: (part: Part) => Value) =>
    Object.fromEntries(parts.map((part) => [part, readPart(part)])) as Record<Part, Value>;

  /** The value of a part with what is stored there and cannot be read here: items of a list, fields of an object. */
  const withUnread = (part: Part, value: unknown, stored: StoredBy<Part>) => {
    if (typeof value !== "object" || value === null) return value;
    const kept = json(stored[part]);
    const readOf = (one: unknown): unknown => read({ ...stored, [part]: JSON.stringify(one) })[part];
    if (Array.isArray(value)) {
      const isUnread = (item: unknown) => (readOf([item]) as unknown[]).length === 0;
      return Array.isArray(kept) ? [...value, ...kept.filter(isUnread)] : value;
    }
    const [before, now] = [Object(readOf(kept)), Object(value)];
    const isUnread = (name: string) => before[name] === null && now[name] === null;
    return { ...now, ...Object.fromEntries(Object.entries(Object(kept)).filter(([name]) => isUnread(name))) };
  };

  return {
    keys,
    parts,
    read,
    textsIn: (rows: SettingRows): StoredBy<Part> => perPart((part) => textIn(rows, keys[part]) ?? null),
    /** The texts with which settings are saved over those that were read, of which what cannot be read here stays. */
    toStore: (texts: Texts, stored: StoredBy<Part>): Record<Part, string> =>
      perPart((part) => settingText(withUnread(part, texts[part], stored))),
  };
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
