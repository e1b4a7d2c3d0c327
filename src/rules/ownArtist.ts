import { visibleText } from "#lib/visibleText.ts";
import { isOfAlbum } from "./trackArtist.ts";

/** The artist of a track as it is stored: null for the album's, and for a blank one. */
export function ownArtist(artist: string | null, albumArtist: string | null): string | null {
  const own = visibleText(artist ?? "");
  return own === "" || isOfAlbum(own, albumArtist) ? null : own;
}
