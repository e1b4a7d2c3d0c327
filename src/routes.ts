/** The paths of behaviour §2, compared letter by letter; any other one is a 404 page. */
export const HOME_PATH = "/";
export const SECURE_PATH = "/secure";

/** The calendar of all shows, which the build writes. */
export const CALENDAR_PATH = "/shows.ics";

/** An album of the public page that an address names, one of its tracks, and the second at which that starts. */
export type AlbumLink = { albumId: string; trackNumber: number | null; startAt?: number | null };

/** Reads "?album=<id>&track=<n>&t=<seconds>"; null without an album, a number only when it is a whole one from 1. */
export function readAlbumLink(search: string): AlbumLink | null {
  const parameters = new URLSearchParams(search);
  const albumId = parameters.get("album");
  if (!albumId) return null;
  const numberOf = (name: string) => {
    const value = parameters.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
  };
  const trackNumber = numberOf("track");
  return { albumId, trackNumber, startAt: trackNumber && numberOf("t") };
}

/** The same address with this link in its query, or without any; everything else in it stays. */
export function withAlbumLink(address: string, link: AlbumLink | null): string {
  const url = new URL(address);
  const { albumId, trackNumber, startAt } = link ?? ({} as Partial<AlbumLink>);
  for (const [name, value] of Object.entries({
    album: albumId,
    track: trackNumber,
    t: trackNumber && startAt,
  })) {
    url.searchParams.delete(name);
    if (value) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** The path that opens the public page with an album. */
export function albumPath(albumId: string): string {
  return `${HOME_PATH}?${new URLSearchParams({ album: albumId })}`;
}

/** The build writes this file: the slugs of each album that has a page of its own, by id; the present one first. */
export const ALBUM_PAGES_PATH = "/album/pages.json";
export type AlbumPages = Record<string, string[]>;

/** The present ones, by the albums' ids. */
export type AlbumSlugs = Record<string, string | undefined>;

/** The path of an album's own page. It is a file, not a route: its first script replaces it by `albumPath`. */
export function albumPagePath(slug: string): string {
  return `/album/${slug}`;
}

/** The path of an album's player for other sites: a file beside its page. */
export function embedPath(slug: string): string {
  return `/embed/${slug}`;
}

/** The address to share: the album's own page where the site has one, else the public page. */
export function albumAddress(origin: string, link: AlbumLink, slug?: string): string {
  return slug
    ? withAlbumLink(origin + albumPagePath(slug), { ...link, albumId: "" })
    : withAlbumLink(origin + HOME_PATH, link);
}

/** The address of a private link to an album. Its token is in the fragment, which no server gets. */
export function shareAddress(albumId: string, token: string): string {
  return `${location.origin}${albumPath(albumId)}#share=${token}`;
}
