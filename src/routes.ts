/** The paths of behaviour §2, compared letter by letter; any other one is a 404 page. */
export const HOME_PATH = "/";
export const SECURE_PATH = "/secure";

/** A place of the dashboard; its first is that of the albums. */
export const FIRST_PLACE = "albums";
export const placeAddress = (key: string): string =>
  key === FIRST_PLACE ? SECURE_PATH : `${SECURE_PATH}?at=${key}`;

/** The press kit: a document of its own, where the build wrote one. The app has no route for it. */
export const PRESS_PATH = "/press";

/** The Atom feed of all albums, which the build writes where it knows the site's address. */
export const FEED_PATH = "/feed.xml";

/** The calendar of all shows, which the build writes. */
export const CALENDAR_PATH = "/shows.ics";

/** The build writes this file: what the database said before the build's first read (`BuildMark`). */
export const BUILT_PATH = "/built.json";

/** The build writes this file: the service worker. */
export const SERVICE_WORKER_PATH = "/sw.js";

/** The build lays it beside the dashboard: the script for Supabase's SQL Editor. */
export const SETUP_PATH = "/setup.sql";

/** An album of the public page that an address names, one of its tracks, and the second at which that starts. */
export type AlbumLink = { albumId: string; trackNumber: number | null; startAt?: number | null };

/**
 * The build writes this file: the slugs of each album that has a page of its own, by id; the present one first. They are
 * percent-encoded, as pages of every version compare them with the address.
 */
export const ALBUM_PAGES_PATH = "/album/pages.json";
export type AlbumPages = Record<string, string[]>;

/** The build writes this file: all public rows as it read them (`KnownCatalogue`), with the pages of all albums. */
export const CATALOGUE_FILE_PATH = "/catalogue.json";

/**
 * The file with the texts of an album's tracks: `lyrics` and `credits` by track id, as `fetchAlbumTexts` returns them. The
 * build writes it where the album has any.
 */
export const albumTextsPath = (slug: string): string => `${albumPagePath(slug)}.texts.json`;

/** The path of an album's own page: the public page with that album. */
export const albumPagePath = (slug: string): string => `/album/${slug}`;

/** The id of the album whose page has a path, letter by letter; null for any other path. */
export function albumAtPath(pathname: string, pages: AlbumPages): string | null {
  const isAt = (slug: string) => albumPagePath(slug) === pathname;
  return Object.keys(pages).find((id) => pages[id]?.some(isAt)) ?? null;
}

/** Whether the public page has a path: its own, or that of an album's page. */
export const isHomePath = (pathname: string, pages: AlbumPages = {}): boolean =>
  pathname === HOME_PATH || albumAtPath(pathname, pages) !== null;

/**
 * Reads the album from the path of its page or from "?album=<id>", and "track=<n>&t=<seconds>". Null without an album, a
 * number only when it is a whole one from 1.
 */
export function readAlbumLink(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pages: AlbumPages,
): AlbumLink | null {
  const parameters = new URLSearchParams(search);
  const albumId = albumAtPath(pathname, pages) ?? parameters.get("album");
  if (!albumId) return null;
  const numberOf = (name: string) => {
    const value = parameters.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
  };
  const trackNumber = numberOf("track");
  return { albumId, trackNumber, startAt: trackNumber && numberOf("t") };
}

/**
 * The same address with this link in it, or without any; what else its query has stays.
 * @param pagePath The path of the album's page. Without it the query names the album.
 */
export function withAlbumLink(address: string, link: AlbumLink | null, pagePath?: string): string {
  const url = new URL(address);
  url.pathname = pagePath ?? HOME_PATH;
  const { albumId, trackNumber, startAt } = link ?? ({} as Partial<AlbumLink>);
  for (const [name, value] of Object.entries({
    album: pagePath ? undefined : albumId,
    track: trackNumber,
    t: trackNumber && startAt,
  })) {
    url.searchParams.delete(name);
    if (value) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** The path that opens the public page with an album: that of the album's own page, where it has one. */
export const albumPath = (albumId: string, slug?: string): string =>
  slug ? albumPagePath(slug) : `${HOME_PATH}?${new URLSearchParams({ album: albumId })}`;

/** The path of an album's player for other sites: a file beside its page. */
export const embedPath = (slug: string): string => `/embed/${slug}`;

/** What a frame shows whose album has no player any more. No slug has this name. */
export const EMBED_GONE_PATH = "/embed/_gone";

/** The address to share: the album's own page where the site has one, else the public page. */
export const albumAddress = (origin: string, link: AlbumLink, slug?: string): string =>
  withAlbumLink(origin, link, slug && albumPagePath(slug));

/** The address of a private link to an album. Its token is in the fragment, which no server gets. */
export const shareAddress = (albumId: string, token: string): string =>
  `${location.origin}${albumPath(albumId)}#share=${token}`;
