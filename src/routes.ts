/** The paths of behaviour §2, compared letter by letter; any other one is a 404 page. */
export const HOME_PATH = "/";
export const SECURE_PATH = "/secure";

/** An album of the public page that an address names, and one of its tracks. */
export type AlbumLink = { albumId: string; trackNumber: number | null };

/** Reads "?album=<id>&track=<n>"; null without an album, a track only when it is a whole number from 1. */
export function readAlbumLink(search: string): AlbumLink | null {
  const parameters = new URLSearchParams(search);
  const albumId = parameters.get("album");
  if (!albumId) return null;
  const track = parameters.get("track") ?? "";
  return { albumId, trackNumber: /^[1-9]\d*$/.test(track) ? Number(track) : null };
}

/** The same address with this album and track in its query, or without any; everything else in it stays. */
export function withAlbumLink(address: string, link: AlbumLink | null): string {
  const url = new URL(address);
  url.searchParams.delete("album");
  url.searchParams.delete("track");
  if (link) url.searchParams.set("album", link.albumId);
  if (link?.trackNumber) url.searchParams.set("track", String(link.trackNumber));
  return url.href;
}

/** The path that opens the public page with an album. */
export function albumPath(albumId: string): string {
  return `${HOME_PATH}?${new URLSearchParams({ album: albumId })}`;
}

/** The address of a private link to an album; the token stands where no server sees it. */
export function shareAddress(albumId: string, token: string): string {
  return `${location.origin}${albumPath(albumId)}#share=${token}`;
}
