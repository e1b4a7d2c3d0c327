import { fetchAlbums, fetchTracks } from "#data/catalogue.ts";
import { publicClient } from "#data/publicClient.ts";
import type { Album, CatalogueAlbum } from "#data/rows.ts";
import { privateLink } from "#lib/privateLink.ts";
import { groupTracks } from "./albumLists.ts";

/** All albums with their tracks, as one reading found them, and what came of the private link that it was made with. */
export type Reading = {
  albums: CatalogueAlbum[];
  /** The album that is here by the link alone. */
  privateAlbumId: string | null;
  /** The link opens nothing: the albums are those that everybody sees. */
  isLinkInvalid: boolean;
};

async function readAlbums(token?: string, onNoAnswer?: () => void): Promise<CatalogueAlbum[]> {
  const client = publicClient({ token, onNoAnswer });
  const [albums, tracks] = await Promise.all([fetchAlbums(client), fetchTracks(client)]);
  return groupTracks(albums, tracks);
}

const isPublic = ({ published_at }: Album) => published_at !== null && Date.parse(published_at) <= Date.now();

/**
 * Reads the albums of the public page (behaviour §7), with the private link that it was opened by, if any. A link to an
 * album that does not come with it is invalid, and left out. Throws what the API answered.
 */
export async function readCatalogue(onNoAnswer?: () => void): Promise<Reading> {
  const link = privateLink();
  const albums = await readAlbums(link?.token, onNoAnswer);
  const linked = albums.find(({ id }) => id === link?.albumId);
  if (link && !linked)
    return { albums: await readAlbums(undefined, onNoAnswer), privateAlbumId: null, isLinkInvalid: true };
  const privateAlbumId = linked && !isPublic(linked) ? linked.id : null;
  return { albums, privateAlbumId, isLinkInvalid: false };
}
