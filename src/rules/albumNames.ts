import { nameKey } from "./nameKey.ts";

/** "CD1", "(Disc 2)", "[CD 1 of 2]" at the end of a name. */
const discMark = /(?<![\p{L}\p{N}])(?:cd|dis[ck])[\s_.#-]{0,3}(\d{1,2})(?:\s?(?:of|\/)\s?\d{1,2})?[)\]}]?$/iu;
/** The lookbehind keeps the time linear: tags may be long. */
const separators = /(?<![\s([{,:;_/–—-])[\s([{,:;_/–—-]+$/;

/** The name, or path, of an album of which this is a disc, empty when it names the disc alone; and the disc's number. */
export function withoutDisc(name: string): { name: string; disc: number | null } {
  const mark = discMark.exec(name);
  if (!mark) return { name, disc: null };
  return { name: name.slice(0, mark.index).replace(separators, ""), disc: Number(mark[1]) };
}

const artistAndAlbum = /^(.+?) [-–—] (?:\(?\d{4}\)? [-–—] )?(.+)$/;

/**
 * Artist and album of a folder "Artist - Album" or "Artist - 1998 - Album". With an artist in the tags only that one is
 * taken off. A number, such as a year, is no artist.
 */
export function albumOfFolder(folder: string, known: string | null) {
  const [, artist = "", album = ""] = artistAndAlbum.exec(folder) ?? [];
  const isArtist = known === null ? !/^\(?\d*\)?$/.test(artist) : nameKey(artist) === nameKey(known);
  return isArtist ? { artist, album } : { artist: known, album: folder };
}

type Named = { title: string; artist: string | null };

/** The album that files belong to already: of the same title and, where both have one, the same artist. */
export function existingAlbum<Album extends Named>(found: Named, albums: readonly Album[]): Album | null {
  const isSame = (one: string, other: string) => nameKey(one.trim()) === nameKey(other.trim());
  const same = albums.filter(
    ({ title, artist }) =>
      isSame(title, found.title) && (!artist || !found.artist || isSame(artist, found.artist)),
  );
  return same.find(({ artist }) => artist && found.artist) ?? same[0] ?? null;
}
