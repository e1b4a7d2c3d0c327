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
