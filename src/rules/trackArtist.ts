import { environment } from "#config.ts";
import { nameKey } from "./nameKey.ts";

/** Whether a track's artist is the album's (decision 090). An album without one is the site's own. */
export const isOfAlbum = (artist: string, albumArtist: string | null): boolean =>
  nameKey(artist.trim()) === nameKey((albumArtist || environment.artistName).trim());

/** Whether an artist is the site's own, whom its header names; also where none is said. */
export const isSiteArtist = (artist: string | null): boolean => !artist || isOfAlbum(artist, null);
