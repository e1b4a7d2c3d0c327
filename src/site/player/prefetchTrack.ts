import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";

/** The track that a click on the album would play. */
export const firstTrackOf = ({ tracks }: CatalogueAlbum) => tracks.find((track) => track.audio_url) ?? null;

/** Prefetches the metadata of that track. */
export const prefetchFirstTrack = (album: CatalogueAlbum): void =>
  prefetchTrack(firstTrackOf(album), "metadata");

/** One for each amount; "auto" includes the first seconds. They are never played. */
const elements: { metadata?: HTMLMediaElement; auto?: HTMLMediaElement } = {};

/** Fills the browser's media cache with the beginning of a track. Not with Save-Data. */
export function prefetchTrack(track: Track | null | undefined, amount: keyof typeof elements): void {
  if (!track?.audio_url || wantsLessData()) return;
  elements[amount] ??= new Audio();
  const element = elements[amount];
  if (element.getAttribute("src") === track.audio_url) return;
  element.preload = amount;
  element.src = track.audio_url;
}
