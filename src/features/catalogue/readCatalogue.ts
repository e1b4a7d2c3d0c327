import { privateLink } from "#boot/privateLinkInAddress.ts";
import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import { publicClient } from "#data/publicClient.ts";
import type { Album, CatalogueAlbum } from "#data/rows.ts";
import { groupTracks } from "./groupAlbums.ts";

/** All albums with their tracks, and the result of the private link. */
export type Reading = {
  albums: CatalogueAlbum[];
  privateAlbumId: string | null;
  /** The link does not work: `albums` are the public ones. */
  isLinkInvalid: boolean;
};

async function readAlbums(token?: string): Promise<CatalogueAlbum[]> {
  const client = publicClient(token);
  const [albums, tracks] = await Promise.all([fetchAlbums(client), fetchTracks(client)]);
  return groupTracks(albums, tracks);
}

const isPublic = ({ published_at }: Album) => published_at !== null && Date.parse(published_at) <= Date.now();

/** Reads the albums (behaviour §7). A private link is invalid when its album is missing from the response. */
export async function readCatalogue(): Promise<Reading> {
  const link = privateLink();
  const albums = await readAlbums(link?.token);
  const linked = albums.find(({ id }) => id === link?.albumId);
  if (link && !linked) return { albums: await readAlbums(), privateAlbumId: null, isLinkInvalid: true };
  const privateAlbumId = linked && !isPublic(linked) ? linked.id : null;
  return { albums, privateAlbumId, isLinkInvalid: false };
}
