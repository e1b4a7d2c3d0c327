import * as v from "valibot";
import {
  type BandLink,
  type BandSettings,
  bandKeys,
  type LegalTexts,
  legalKeys,
  readLegalTexts,
  settingSchemas,
  settingText,
} from "./bandSettings.ts";

/**
 * The settings as the dashboard edits them: fields that this version does not know stay where they are, as a later one may
 * have stored them. What visitors get is read without them (`bandSettings.ts`).
 */
const { link, links, settings } = settingSchemas(v.looseObject as unknown as typeof v.object);

/**
 * `privacyFacts`: what the privacy text was saved for, as JSON (`dashboard/band/privacyFacts.ts`); empty where unknown.
 * `fediverse`: the band's handle there, which built pages name in their head.
 * `playsPodcasts`: whether the feeds of a build name sounds that only Supabase has (decision 116).
 */
export type BandTexts = BandSettings &
  LegalTexts & { privacyFacts: string; fediverse: string; playsPodcasts: boolean };
export type BandPart = keyof BandTexts;

export const settingKeys = {
  ...bandKeys,
  ...legalKeys,
  privacyFacts: "site_privacy_facts",
  fediverse: "site_fediverse",
  playsPodcasts: "site_podcasts",
} as const satisfies Record<BandPart, string>;
export const bandParts = Object.keys(settingKeys) as BandPart[];

/** The texts of the rows as they were read, null for a missing one. */
export type StoredTexts = Record<BandPart, string | null>;

const perPart = <Value>(read: (part: BandPart) => Value) =>
  Object.fromEntries(bandParts.map((part) => [part, read(part)])) as Record<BandPart, Value>;

export const storedTexts = (rows: readonly { key: string; value: string }[]): StoredTexts =>
  perPart((part) => rows.find(({ key }) => key === settingKeys[part])?.value ?? null);

export function readStoredTexts(stored: StoredTexts): BandTexts {
  const given = Object.entries(stored).filter(([, text]) => text !== null);
  const rows = given.map(([part, text]) => ({ key: settingKeys[part as BandPart], value: text ?? "" }));
  return {
    ...v.parse(settings, Object.fromEntries(given)),
    ...readLegalTexts(rows),
    privacyFacts: stored.privacyFacts ?? "",
    fediverse: stored.fediverse ?? "",
    playsPodcasts: stored.playsPodcasts === "true",
  };
}

/** The texts with which settings are saved over those that were read, of which what cannot be read here stays. */
export function textsToStore(texts: BandTexts, stored: StoredTexts): Record<BandPart, string> {
  return perPart((part) => settingText(withUnread(part, texts[part], stored) as BandTexts[BandPart]));
}

/** The value of a part with what is stored there and cannot be read here: items of a list, fields of an object. */
function withUnread(part: BandPart, value: unknown, stored: StoredTexts) {
  if (typeof value !== "object" || value === null) return value;
  const kept = json(stored[part]);
  const readOf = (one: unknown): unknown => readStoredTexts({ ...stored, [part]: JSON.stringify(one) })[part];
  if (Array.isArray(value)) {
    const isUnread = (item: unknown) => (readOf([item]) as unknown[]).length === 0;
    return Array.isArray(kept) ? [...value, ...kept.filter(isUnread)] : value;
  }
  const [before, now] = [Object(readOf(kept)), Object(value)];
  const isUnread = (name: string) => before[name] === null && now[name] === null;
  return { ...now, ...Object.fromEntries(Object.entries(Object(kept)).filter(([name]) => isUnread(name))) };
}

/** The links of an album, each with what this version does not know of it. */
export const readStoredLinks = (stored: unknown): BandLink[] => v.parse(links, stored);

/** Those of stored links that this version cannot read. */
export const unreadLinks = (stored: unknown): BandLink[] =>
  Array.isArray(stored) ? stored.filter((one) => !v.is(link, one)) : [];

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
