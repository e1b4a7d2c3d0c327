const PUBLIC_PATH = "/storage/v1/object/public/";

/** How the site names its files: by their moment in milliseconds, or a uuid. */
const KEY = "(?:\\d{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/**
 * What the site may serve at its own address. No SVG, HTML or PDF, whose scripts would then be the site's own: they could
 * read the owner's session.
 */
const CARRIED = /* @__PURE__ */ new RegExp(
  `^(?:album-covers/((?:covers|site|press)/${KEY}\\.(?:jpe?g|png|webp|avif|gif))|audio-tracks/(tracks/${KEY}\\.(?:mp3|m4a|ogg|opus|wav|flac)))$`,
  "i",
);

/**
 * Covers in Supabase, at the site or at a copy of its files, under names that are never used again: what the service worker
 * keeps.
 */
export const COVERS = /* @__PURE__ */ new RegExp(
  `^https?://[^?#]+/(album-covers/covers/|covers/${KEY}\\.[a-z]+$)`,
  "i",
);

/** The path of the files that a build carries. */
export const MEDIA_PATH = "/media/";

/**
 * The name below `/media/` of a stored file, `tracks/1700000000000.mp3`; null for what the site must not serve. In: the
 * address in a row, and Supabase's, which may be empty for the page's own.
 */
export function carriedName(address: string | null, supabaseUrl: string): string | null {
  const folder = supabaseUrl + PUBLIC_PATH;
  if (!address?.startsWith(folder)) return null;
  const [, picture, sound] = CARRIED.exec(address.slice(folder.length)) ?? [];
  return picture ?? sound ?? null;
}

export const isSoundName = (name: string): boolean => name.startsWith("tracks/");

/** What the site serves itself, as the build knew it. */
export type CarriedMedia = {
  /** Where: `/media/`, or the address of a copy elsewhere. It ends with a slash. */
  base: string;
  /** The names of the files below it. */
  names: ReadonlySet<string>;
  /** Whether sound is asked there first: its host answers byte ranges, which an audio element needs to seek. */
  playsSound: boolean;
};

export const nothingCarried: CarriedMedia = { base: MEDIA_PATH, names: new Set(), playsSound: false };

/** A list as a page has it, as JSON: of stored files by their addresses those that the site has. */
export function listOf(
  addresses: readonly (string | null)[],
  { base, names, playsSound }: CarriedMedia,
  supabaseUrl: string,
) {
  const all = addresses.flatMap((address) => carriedName(address, supabaseUrl) ?? []);
  return { base, names: [...new Set(all)].filter((name) => names.has(name)), playsSound };
}

/** Where the site itself has a stored file; null where it has not. The list has no name that `carriedName` would not give. */
export function carriedAddress(
  address: string | null,
  { base, names }: CarriedMedia,
  supabaseUrl: string,
): string | null {
  const folder = supabaseUrl + PUBLIC_PATH;
  if (!address?.startsWith(folder)) return null;
  const name = address.slice(address.indexOf("/", folder.length) + 1);
  return names.has(name) ? base + name : null;
}

/** Where a picture is loaded: from the site where it has it, else from its own address. */
export const pictureAddress = (address: string, carried: CarriedMedia, supabaseUrl: string): string =>
  carriedAddress(address, carried, supabaseUrl) ?? address;

/** The site's own copy of a stored sound; null where it has none. */
export function siteCopy(address: string, carried: CarriedMedia, supabaseUrl: string) {
  const own = carriedAddress(address, carried, supabaseUrl);
  return own === null ? null : { address: own, hasRanges: carried.playsSound };
}
