import { webAddress } from "#lib/webAddress.ts";

/** The keys of the settings that hold the band's own words and look (behaviour §10.19). */
export const siteKeys = {
  about: "site_about",
  links: "site_links",
  photos: "site_photos",
  look: "site_look",
} as const;

export type SiteLink = { label: string; address: string };

/** A stored picture by its object name, in pixels; copies narrowest first, each with its true width. */
export type SitePicture = {
  name: string;
  width: number;
  height: number;
  copies: { width: number; name: string }[];
};

export type SitePhoto = SitePicture & { caption: string };

export type SiteLook = {
  picture: SitePicture | null;
  /** In degrees of OKLCH; null for the product's own accent. */
  hue: number | null;
  /** The object name of an image. */
  logo: string | null;
};

export type SiteSettings = { about: string; links: SiteLink[]; photos: SitePhoto[]; look: SiteLook };

/** Whether the section "About" has anything to show. */
export const hasAbout = ({ about, links, photos }: SiteSettings): boolean =>
  Boolean(about || links[0] || photos[0]);

/** Reads the rows of `siteKeys`. Whatever is not of its type is left out alone; `app_settings` limits how long they are. */
export function readSiteSettings(rows: readonly { key: string; value: string }[]): SiteSettings {
  const settingOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const { picture, hue, logo } = fieldsOf(parsed(settingOf(siteKeys.look)));
  return {
    about: trimmed(settingOf(siteKeys.about)),
    links: listOf(parsed(settingOf(siteKeys.links)), readLink),
    photos: listOf(parsed(settingOf(siteKeys.photos)), readPhoto),
    look: {
      picture: listOf(picture, readPicture)[0] ?? null,
      hue: isWholeNumber(hue) && hue < 360 ? hue : null,
      logo: isObjectName(logo) ? logo : null,
    },
  };
}

type Fields = Record<string, unknown>;

/** Of anything, so that reading a field never throws. */
const fieldsOf = (value: unknown): Fields => Object(value);

function parsed(text = "null"): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `read` returns no item for one that is wrong. */
const listOf = <Item>(list: unknown, read: (fields: Fields) => Item[]): Item[] =>
  [list].flat().map(fieldsOf).flatMap(read);

const trimmed = (text: unknown) => (typeof text === "string" ? text.trim() : "");

const isWholeNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Pictures of the site are stored as `site/{timestamp in ms}.{extension}`. */
const isObjectName = (value: unknown): value is string =>
  typeof value === "string" && /^site\/\d+\.\w+$/.test(value);

function readLink(link: Fields): SiteLink[] {
  const address = webAddress(trimmed(link.address));
  const label = trimmed(link.label);
  return address && label ? [{ label, address }] : [];
}

const readCopy = ({ name, width }: Fields) =>
  isObjectName(name) && isWholeNumber(width) && width ? [{ width, name }] : [];

const readPicture = ({ height, copies, ...file }: Fields): SitePicture[] =>
  readCopy(file).flatMap((own) =>
    isWholeNumber(height) && height ? { ...own, height, copies: listOf(copies, readCopy) } : [],
  );

const readPhoto = (photo: Fields): SitePhoto[] =>
  readPicture(photo).map((picture) => ({ ...picture, caption: trimmed(photo.caption) }));

/** What visitors see before any setting is known. */
export const noSiteSettings = readSiteSettings([]);
