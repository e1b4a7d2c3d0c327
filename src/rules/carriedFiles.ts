const PUBLIC_PATH = "/storage/v1/object/public/";

/** How the site names its files: by their moment in milliseconds, or a uuid. */
const KEY = "(?:\\d{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/**
 * What the site may serve at its own address. No SVG, HTML or PDF, whose scripts would then be the site's own: they could
 * read the owner's session.
 */
const CARRIED = new RegExp(
  `^(?:album-covers/((?:covers|site)/${KEY}\\.(?:jpe?g|png|webp|avif|gif))|audio-tracks/(tracks/${KEY}\\.(?:mp3|m4a|ogg|opus|wav|flac)))$`,
  "i",
);

/** The path of the files that a build carries, and of their list. */
export const MEDIA_PATH = "/media/";
export const MEDIA_LIST_PATH = "/media.json";

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
