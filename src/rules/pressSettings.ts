import * as v from "valibot";
import { webAddress } from "#lib/webAddress.ts";
import { settingSchemas } from "./bandSettings.ts";
import { jsonOf, listOf, objectName, orNull, type SettingRows, text, textsByPart } from "./settingParts.ts";

/** The most that the form takes, in characters and items (behaviour §10.28). What is stored beyond them is shown all the same. */
export const pressLimits = {
  sentence: 200,
  paragraph: 1000,
  full: 8000,
  photos: 12,
  alt: 300,
  credit: 120,
  quotes: 6,
  quote: 600,
  source: 120,
  address: 1000,
  contacts: 4,
  files: 3,
  title: 100,
  songs: 5,
} as const;

/** Of its files, in bytes and pixels. */
export const pressFileLimits = {
  photoBytes: 20_000_000,
  photoPixels: 60_000_000,
  fileBytes: 10_000_000,
  logoBytes: 5_000_000,
  kitBytes: 150_000_000,
} as const;

const bytes = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const anyText = v.fallback(text, "");

/** The press kit. A wrong part is left out alone. `object` says what becomes of fields that this version does not know. */
export function pressSchemas(object: typeof v.object) {
  const { link, picture } = settingSchemas(object);
  const texts = object({ sentence: anyText, paragraph: anyText, full: anyText });
  /**
   * A photograph in its full size, with copies for the page, narrowest first; a small one has none. `alt` is what it shows.
   * `licence` is a key of `licences`, or empty; a later version may know more of them (`licenceOf`).
   */
  const photo = object({ ...picture.entries, bytes, alt: anyText, credit: anyText, licence: anyText });
  const quote = object({
    text: v.pipe(text, v.nonEmpty()),
    source: anyText,
    /** Where it was published. */
    link: orNull(
      v.pipe(
        text,
        v.transform((address) => webAddress(address)),
        v.string(),
      ),
    ),
  });
  /** A PDF. */
  const file = object({ name: objectName, bytes, title: anyText });
  /** An SVG, a PDF or a PNG. */
  const logo = object({ name: objectName, bytes });
  const settings = v.object({
    texts: jsonOf(texts, { sentence: "", paragraph: "", full: "" }),
    photos: jsonOf(listOf(photo), []),
    quotes: jsonOf(listOf(quote), []),
    /** The label says for what: "Booking". */
    contacts: jsonOf(listOf(link), []),
    files: jsonOf(listOf(file), []),
    /** Of print; null where that of "Look" serves. */
    logo: jsonOf(orNull(logo), null),
    /** The ids of tracks. A stranger may not hear each of them. */
    songs: jsonOf(listOf(v.pipe(v.string(), v.uuid())), []),
    /** Whether the site links it, and search engines may list it. */
    isLinked: jsonOf(v.boolean(), false),
  });
  return { photo, quote, file, logo, settings };
}

const { settings } = pressSchemas(v.object);
type Schemas = ReturnType<typeof pressSchemas>;

export type PressPhoto = v.InferOutput<Schemas["photo"]>;
export type PressQuote = v.InferOutput<Schemas["quote"]>;
export type PressFile = v.InferOutput<Schemas["file"]>;
export type PressLogo = v.InferOutput<Schemas["logo"]>;
export type PressKit = v.InferOutput<Schemas["settings"]>;

/** The keys of their rows. "/" reads none of them. */
export const pressKeys = {
  texts: "site_press_texts",
  photos: "site_press_photos",
  quotes: "site_press_quotes",
  contacts: "site_press_contacts",
  files: "site_press_files",
  logo: "site_press_logo",
  songs: "site_press_songs",
  isLinked: "site_press_is_linked",
} as const satisfies Record<keyof PressKit, string>;

export const readPressKit = (rows: SettingRows): PressKit => v.parse(settings, textsByPart(rows, pressKeys));

export const noPressKit = readPressKit([]);

/** Whether there is anything to read or to take: the switch alone is no kit. */
export const hasPressKit = ({ texts, photos, quotes, contacts, files, logo, songs }: PressKit): boolean =>
  Object.values(texts).some(Boolean) ||
  [photos, quotes, contacts, files, songs].some((list) => list.length > 0) ||
  logo !== null;
