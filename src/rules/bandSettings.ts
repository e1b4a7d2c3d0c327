import * as v from "valibot";
import { webAddress } from "#lib/webAddress.ts";
import {
  jsonOf,
  listOf,
  OBJECT_NAME,
  objectName,
  orNull,
  type SettingRows,
  size,
  text,
  textIn,
  textsByPart,
} from "./settingParts.ts";

/**
 * The most that the form takes, in characters and items (behaviour §10.19): as JSON each setting fits into
 * `app_settings.value`. What is stored beyond them is shown all the same.
 */
export const bandLimits = {
  about: 8000,
  links: 12,
  label: 60,
  address: 1000,
  photos: 6,
  caption: 200,
  alt: 500,
  handle: 320,
  /** Far above what generators write. */
  legal: 60_000,
} as const;

/** The address of a link: of the web, or of email. Null for any other. */
export const linkAddress = (address: string): string | null =>
  /^mailto:[^\s?]+@[^\s?]+(\?\S*)?$/i.test(address) ? address : webAddress(address);

const address = v.pipe(text, v.transform(linkAddress), v.string());
/** Where a form may send addresses, as the browser reads it: by https, to a host with a name, no user and no port. */
const formAction = v.pipe(address, v.regex(/^https:\/\/[^/:@]+\//));

/**
 * The parts of the settings that hold the band's own words and look (behaviour §10.19). A wrong part of one is left out
 * alone. `object` says what becomes of fields that this version does not know.
 */
export function settingSchemas(object: typeof v.object) {
  const link = object({
    label: v.pipe(text, v.nonEmpty()),
    address,
  });
  /** A stored picture by its object name, in pixels; copies narrowest first, each with its true width. */
  const picture = object({
    name: objectName,
    width: size,
    height: size,
    copies: v.fallback(listOf(object({ width: size, name: objectName })), []),
  });
  const photo = object({ ...picture.entries, caption: v.fallback(text, ""), alt: v.fallback(text, "") });
  const look = object({
    picture: orNull(picture),
    /** In degrees of OKLCH; null for the product's own accent. */
    hue: orNull(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359))),
    /** The object name of an image. */
    logo: orNull(objectName),
    /** Null for the dark one. */
    ground: orNull(v.picklist(["light", "device"])),
    /** Of titles; null for the product's own. */
    face: orNull(v.picklist(["space-grotesk", "playfair-display"])),
  });
  const mailing = object({
    /** Of a mailing service. It is sent by POST, and nothing of it is script or style. */
    form: orNull(
      object({
        action: formAction,
        /** The name of the field with the address. */
        email: v.string(),
        /** Names and values, which are sent as they are. What robots fill in is empty. */
        hidden: v.array(v.array(v.string())),
        /** What a fan must tick. */
        consents: v.array(object({ name: v.string(), value: v.string(), text })),
      }),
    ),
    /** The service's own page. */
    page: v.fallback(address, ""),
    sentence: v.fallback(text, ""),
    consent: v.fallback(text, ""),
  });
  const settings = v.object({
    about: v.fallback(text, ""),
    links: jsonOf(listOf(link), []),
    photos: jsonOf(listOf(photo), []),
    look: jsonOf(look, { picture: null, hue: null, logo: null, ground: null, face: null }),
    /** Whether the band asks that nothing of the site is used to train AI. */
    isTrainingRefused: jsonOf(v.boolean(), false),
    /** Whether albums are below a heading for each kind. */
    hasKindHeadings: jsonOf(v.boolean(), false),
    mailing: jsonOf(mailing, { form: null, page: "", sentence: "", consent: "" }),
    support: jsonOf(v.nullable(link), null),
  });
  /** A wrong one is left out alone. */
  const links = v.fallback(listOf(link), []);
  return { link, links, picture, settings };
}

const { links: ofAlbum, settings } = settingSchemas(v.object);
type Schemas = ReturnType<typeof settingSchemas>;

/** The links of an album, as the column holds them. */
export const readLinks = (links: unknown): BandLink[] => v.parse(ofAlbum, links);

export type BandSettings = v.InferOutput<Schemas["settings"]>;
export type BandLink = BandSettings["links"][number];
export type BandPhoto = BandSettings["photos"][number];
export type BandLook = BandSettings["look"];
export type Ground = BandLook["ground"];
export type BandPicture = NonNullable<BandLook["picture"]>;
export type BandMailing = BandSettings["mailing"];
export type MailingForm = NonNullable<BandMailing["form"]>;

/** The keys of their rows. */
export const bandKeys = {
  about: "site_about",
  links: "site_links",
  photos: "site_photos",
  look: "site_look",
  isTrainingRefused: "site_no_training",
  hasKindHeadings: "site_kind_headings",
  mailing: "site_mailing",
  support: "site_support",
} as const satisfies Record<keyof BandSettings, string>;

export function readBandSettings(rows: SettingRows): BandSettings {
  return v.parse(settings, textsByPart(rows, bandKeys));
}

/** The keys of imprint and privacy, which pages read apart from the others (behaviour §10.26). */
export const legalKeys = { imprint: "site_imprint", privacy: "site_privacy" } as const;

export type LegalName = keyof typeof legalKeys;
export type LegalTexts = Record<LegalName, string>;

/** For each text its hash; empty where there is none. A page knows these, and fetches a text only where it differs. */
export type LegalHashes = Record<LegalName, string>;

export const readLegalTexts = (rows: SettingRows): LegalTexts => ({
  imprint: textIn(rows, legalKeys.imprint)?.trim() ?? "",
  privacy: textIn(rows, legalKeys.privacy)?.trim() ?? "",
});

/** Those that have a text, in their order. */
export const legalNames = (texts: LegalTexts | LegalHashes): LegalName[] =>
  (["imprint", "privacy"] as const).filter((name) => texts[name]);

/** What visitors see before any setting is known. */
export const noBandSettings = readBandSettings([]);
export const noLegalTexts = readLegalTexts([]);

export const hasAbout = ({ about, links, photos, support }: BandSettings): boolean =>
  Boolean(about || links[0] || photos[0] || support);

/** The object names of the pictures in the text of a setting, of whatever shape: a text, or JSON. */
export function pictureNamesIn(text: string): string[] {
  const names: string[] = [];
  const note = (_key: string, value: unknown) => {
    if (typeof value === "string" && OBJECT_NAME.test(value)) names.push(value);
    return value;
  };
  try {
    JSON.parse(text, note);
  } catch {
    note("", text);
  }
  return names;
}

/** Those in settings, or in some of their parts. */
export const bandPictureNames = (settings: object): string[] => pictureNamesIn(JSON.stringify(settings));
