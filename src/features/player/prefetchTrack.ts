import type { Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/wantsLessData.ts";

/** How much is fetched: what a player must know of a track, or its first seconds. */
export type PrefetchAmount = "metadata" | "auto";

const elements = new Map<PrefetchAmount, HTMLAudioElement>();

/**
 * Fetches the beginning of a track ahead, into the browser's cache of media, by an element that is never played.
 * Nothing happens without audio_url, or when the visitor asked for less data. One track for each amount at a time.
 */
export function prefetchTrack(track: Track | null | undefined, amount: PrefetchAmount = "metadata"): void {
  if (!track?.audio_url || wantsLessData()) return;
  const element = elements.get(amount) ?? new Audio();
  elements.set(amount, element);
  if (element.getAttribute("src") === track.audio_url) return;
  element.preload = amount;
  element.src = track.audio_url;
}
