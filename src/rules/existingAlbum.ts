import { nameKey } from "./albumNames.ts";

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
