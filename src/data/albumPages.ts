import { ALBUM_PAGES_PATH, type AlbumPages, type AlbumSlugs } from "#routes.ts";

/** Reads which albums have pages of their own on the present deployment. Throws where no build has written that file. */
export async function fetchAlbumSlugs(): Promise<AlbumSlugs> {
  const response = await fetch(ALBUM_PAGES_PATH, { cache: "no-cache" });
  const pages: AlbumPages = await response.json();
  return Object.fromEntries(Object.entries(pages).map(([id, [slug]]) => [id, slug]));
}
