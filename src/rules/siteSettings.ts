import { SITE_LIMITS } from "#config.ts";
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
  about !== "" || links.length > 0 || photos.length > 0;

/** Reads the rows of `siteKeys`. Whatever is not of its type or above its limit is left out alone. */
export function readSiteSettings(rows: readonly { key: string; value: string }[]): SiteSettings {
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? "";
  const { picture, hue, logo } = fieldsOf(parsed(valueOf(siteKeys.look)));
  return {
    about: textOf(valueOf(siteKeys.about), SITE_LIMITS.about),
    links: listOf(parsed(valueOf(siteKeys.links)), SITE_LIMITS.links, readLink),
    photos: listOf(parsed(valueOf(siteKeys.photos)), SITE_LIMITS.photos, readPhoto),
    look: {
      picture: readPicture(picture),
      hue: isWholeNumber(hue, 0, 359) ? hue : null,
      logo: isObjectName(logo) ? logo : null,
    },
  };
}

/** What visitors see before any setting is known. */
export const noSiteSettings = readSiteSettings([]);

/** The text of a setting, as its row has it. */
export function settingText(value: SiteSettings[keyof SiteSettings]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listOf<Item>(value: unknown, most: number, read: (item: unknown) => Item | null): Item[] {
  const items = Array.isArray(value) ? value.map(read) : [];
  return items.filter((item) => item !== null).slice(0, most);
}

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

const textOf = (value: unknown, longest: number) =>
  typeof value === "string" ? value.trim().slice(0, longest) : "";

const isWholeNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const isPixels = (value: unknown) => isWholeNumber(value, 1, 100_000);

/** Pictures of the site are stored as `site/{timestamp in ms}.{extension}`. */
const isObjectName = (value: unknown): value is string =>
  typeof value === "string" && /^site\/\d{1,20}\.[a-z]{3,4}$/.test(value);

function readLink(value: unknown): SiteLink | null {
  const { label, address } = fieldsOf(value);
  const known = typeof address === "string" && address.length <= SITE_LIMITS.address && webAddress(address);
  const text = textOf(label, SITE_LIMITS.label);
  return known && text ? { label: text, address: known } : null;
}

function readPicture(value: unknown): SitePicture | null {
  const { name, width, height, copies } = fieldsOf(value);
  if (!isObjectName(name) || !isPixels(width) || !isPixels(height)) return null;
  return { name, width, height, copies: listOf(copies, 3, readCopy) };
}

function readCopy(value: unknown): SitePicture["copies"][number] | null {
  const { name, width } = fieldsOf(value);
  return isObjectName(name) && isPixels(width) ? { width, name } : null;
}

function readPhoto(value: unknown): SitePhoto | null {
  const picture = readPicture(value);
  return picture && { ...picture, caption: textOf(fieldsOf(value).caption, SITE_LIMITS.caption) };
}
