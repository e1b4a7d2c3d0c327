import * as v from "valibot";
import {
  type BandLink,
  type BandSettings,
  bandKeys,
  type LegalTexts,
  legalKeys,
  readLegalTexts,
  settingSchemas,
} from "./bandSettings.ts";
import { type StoredBy, storedForm } from "./storedForm.ts";

/**
 * The settings as the dashboard edits them: fields that this version does not know stay where they are, as a later one may
 * have stored them. What visitors get is read without them (`bandSettings.ts`).
 */
const { link, links, settings } = settingSchemas(v.looseObject as unknown as typeof v.object);

/**
 * `privacyFacts`: what the privacy text was saved for, as JSON (`dashboard/band/privacyFacts.ts`); empty where unknown.
 * `fediverse`: the band's handle there, which built pages name in their head.
 * `playsPodcasts`: whether the feeds of a build name sounds that only Supabase has (decision 116).
 * `isFoundByPlayers`: whether a build writes the catalogue for music players (decision 142).
 */
export type BandTexts = BandSettings &
  LegalTexts & {
    privacyFacts: string;
    fediverse: string;
    playsPodcasts: boolean;
    isFoundByPlayers: boolean;
  };
export type BandPart = keyof BandTexts;

export const settingKeys = {
  ...bandKeys,
  ...legalKeys,
  privacyFacts: "site_privacy_facts",
  fediverse: "site_fediverse",
  playsPodcasts: "site_podcasts",
  isFoundByPlayers: "site_players",
} as const satisfies Record<BandPart, string>;

export const bandForm = storedForm<BandTexts>(settingKeys, (stored) => {
  const given = Object.entries(stored).filter(([, text]) => text !== null);
  const rows = given.map(([part, text]) => ({ key: settingKeys[part as BandPart], value: text ?? "" }));
  return {
    ...v.parse(settings, Object.fromEntries(given)),
    ...readLegalTexts(rows),
    privacyFacts: stored.privacyFacts ?? "",
    fediverse: stored.fediverse ?? "",
    playsPodcasts: stored.playsPodcasts === "true",
    isFoundByPlayers: stored.isFoundByPlayers === "true",
  };
});

/** The texts of the rows as they were read, null for a missing one. */
export type StoredTexts = StoredBy<BandPart>;

export const {
  parts: bandParts,
  textsIn: storedTexts,
  read: readStoredTexts,
  toStore: textsToStore,
} = bandForm;

/** The links of an album, each with what this version does not know of it. */
export const readStoredLinks = (stored: unknown): BandLink[] => v.parse(links, stored);

/** Those of stored links that this version cannot read. */
export const unreadLinks = (stored: unknown): BandLink[] =>
  Array.isArray(stored) ? stored.filter((one) => !v.is(link, one)) : [];
