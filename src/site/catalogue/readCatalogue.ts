import { privateLink } from "#boot/privateLinkInAddress.ts";
import { publicReads } from "#data/catalogue.ts";
import { fetchBuiltAlbums } from "#data/knownCatalogue.ts";
import { type Dated, readDated } from "#data/publicClient.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { groupTracks } from "./catalogueAlbums.ts";

/** All albums with their tracks, and the result of the private link. */
export type Reading = {
  albums: CatalogueAlbum[];
  privateAlbumId: string | null;
  /** The link does not work: `albums` are the public ones. */
  isLinkInvalid: boolean;
};

const readAlbums = (token?: string): Promise<Dated<CatalogueAlbum[]>> =>
  readDated(async (client) => {
    const [albums, tracks] = await Promise.all([publicReads.albums(client), publicReads.tracks(client)]);
    return groupTracks(albums, tracks);
  }, token);

/** The albums as the last build knew them; none where that cannot be read either. */
export async function readBuilt(): Promise<Dated<Reading>[]> {
  try {
    const { albums, readAt } = await fetchBuiltAlbums();
    return [{ value: { albums, privateAlbumId: null, isLinkInvalid: false }, readAt, isStored: true }];
  } catch {
    return [];
  }
}

/** The first read of a page that was built without a catalogue, from before it is rendered. */
let firstRead: ReturnType<typeof readAlbums> | undefined;
export function beginReading(): void {
  firstRead = readAlbums(privateLink()?.token);
  firstRead.catch(() => undefined); // The page reports it.
}

/** Reads the albums (behaviour §7). A private link is invalid when its album is missing from the response. */
export async function readCatalogue(): Promise<Dated<Reading>> {
  const link = privateLink();
  const reading = firstRead ?? readAlbums(link?.token);
  firstRead = undefined;
  const { value: albums, ...moment } = await reading;
  const linked = albums.find(({ id }) => id === link?.albumId);
  if (link && !linked) {
    const { value, ...publicMoment } = await readAlbums();
    return { ...publicMoment, value: { albums: value, privateAlbumId: null, isLinkInvalid: true } };
  }
  const privateAlbumId = linked && !linked.is_released ? linked.id : null;
  return { ...moment, value: { albums, privateAlbumId, isLinkInvalid: false } };
}
