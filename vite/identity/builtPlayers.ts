import type { CatalogueAlbum } from "../../src/data/rows.ts";
import { ARTIST_ID, CANIMUS_TYPE, type CanimusInput, canimusFile, playedArtists } from "./canimus.ts";
import { offeredSounds } from "./offeredSounds.ts";
import { KEPT_PLAYERS_PATH, PLAYERS_PATH, type PlayerIds, writePlayerIds } from "./playerIds.ts";

type Input = Omit<CanimusInput, "soundOf" | "isKept"> & {
  bytesOf: (storedAddress: string) => number | undefined;
  /** Whether the band wants to be found by music players; null where that is not known. */
  isWanted: boolean | null;
  /** What the catalogue of the present deployment names. */
  earlier: PlayerIds;
};

/** The catalogue for music players: its files by name, and its link for the head of "/", as HTML; "" where it has no album. */
export type BuiltPlayers = { files: Record<string, string>; element: string };

/**
 * Lists the public albums, where the band wants that. What the present deployment names and is not public any more is named as
 * removed, by its id alone, until it is public again (decision 142).
 */
export function builtPlayers(
  albums: readonly CatalogueAlbum[],
  { isWanted, earlier, bytesOf, ...input }: Input,
): BuiltPlayers {
  const { environment, media } = input;
  const listed = new Set(earlier.listed);
  const known = new Set([...earlier.listed, ...earlier.deleted]);
  // Supabase may have been emptied by mistake, or not have answered: nothing was removed by that.
  if (isWanted === null || (isWanted && albums.length === 0)) {
    const kept: Record<string, string> =
      known.size > 0 ? { [fileAt(KEPT_PLAYERS_PATH)]: writePlayerIds(earlier) } : {};
    return { files: kept, element: "" };
  }
  const shown = isWanted ? albums : [];
  const published = new Set(shown.flatMap(({ id, tracks }) => [id, ...tracks.map((track) => track.id)]));
  if (isWanted) published.add(ARTIST_ID);
  const deleted = [...known].filter((id) => !published.has(id));
  const canimus: CanimusInput = {
    ...input,
    soundOf: offeredSounds(environment, media, bytesOf, false),
    isKept: (id) => listed.has(id) && published.has(id),
  };
  const artists = playedArtists(shown, canimus);
  if (artists.length === 0 && deleted.length === 0) return { files: {}, element: "" };
  return {
    files: { [fileAt(PLAYERS_PATH)]: canimusFile(artists, deleted, environment) },
    element:
      artists.length > 0 ? `<link rel="alternate" type="${CANIMUS_TYPE}" href="${PLAYERS_PATH}" />\n  ` : "",
  };
}

const fileAt = (path: string) => path.slice(1);
