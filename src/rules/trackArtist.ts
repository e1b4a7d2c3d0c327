import { environment } from "#config.ts";
import { visibleText } from "#lib/visibleText.ts";
import { nameKey } from "./albumNames.ts";

/**
 * The artist of a track where that is not the album's (decision 090); null for the album's, and for a blank one. An album
 * without an artist is the site's own.
 */
export function ownArtist(artist: string | null, albumArtist: string | null): string | null {
  const own = visibleText(artist ?? "");
  const isAlbums = nameKey(own) === nameKey((albumArtist || environment.artistName).trim());
  return own === "" || isAlbums ? null : own;
}
