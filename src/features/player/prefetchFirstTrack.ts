import type { CatalogueAlbum } from "#data/rows.ts";
import { prefetchTrack } from "./prefetchTrack.ts";

/** Fetches the metadata of the track that a click on the album would play. */
export function prefetchFirstTrack(album: CatalogueAlbum): void {
  prefetchTrack(album.tracks.find((track) => track.audio_url));
}
