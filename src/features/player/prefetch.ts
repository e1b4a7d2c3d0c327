import { useEffect } from "react";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { useAudioValue } from "#lib/useAudioValue.ts";

/** Fetches the metadata of the track that a click on the album would play. */
export function prefetchFirstTrack(album: CatalogueAlbum): void {
  prefetchTrack(album.tracks.find((track) => track.audio_url));
}

/** Seconds by which what is buffered may fall short of the duration, and still reach to the end. */
const END_TOLERANCE_SECONDS = 0.5;

const events = ["progress", "suspend", "timeupdate", "playing", "pause", "emptied"] as const;

/** Whether the track plays and nothing more of it is left to fetch. */
function isPlayingBuffered(audio: HTMLAudioElement): boolean {
  const { buffered, duration, paused } = audio;
  if (paused || buffered.length === 0) return false;
  return buffered.end(buffered.length - 1) >= duration - END_TOLERANCE_SECONDS;
}

/** Fetches the next track's first seconds as soon as the current one plays and no longer needs the line. */
export function useNextTrackPrefetch(audio: HTMLAudioElement | null, upcoming: Track | null): void {
  const isLineFree = useAudioValue(audio, events, isPlayingBuffered, false);
  useEffect(() => {
    if (isLineFree) prefetchTrack(upcoming, "auto");
  }, [isLineFree, upcoming]);
}

/** How much is fetched: what a player must know of a track, or its first seconds. */
type PrefetchAmount = "metadata" | "auto";

const elements = new Map<PrefetchAmount, HTMLAudioElement>();

/**
 * Fetches the beginning of a track ahead, into the browser's cache of media, by an element that is never played.
 * Nothing happens without audio_url, or when the visitor asked for less data. One track for each amount at a time.
 */
function prefetchTrack(track: Track | null | undefined, amount: PrefetchAmount = "metadata"): void {
  if (!track?.audio_url || wantsLessData()) return;
  const element = elements.get(amount) ?? new Audio();
  elements.set(amount, element);
  if (element.getAttribute("src") === track.audio_url) return;
  element.preload = amount;
  element.src = track.audio_url;
}
