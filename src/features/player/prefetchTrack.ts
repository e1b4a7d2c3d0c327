import { useEffect } from "react";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { useAudioValue } from "#lib/useAudioValue.ts";

/** Prefetches the metadata of the track that a click on the album would play. */
export function prefetchFirstTrack(album: CatalogueAlbum): void {
  const firstTrack = album.tracks.find((track) => track.audio_url);
  prefetchTrack(firstTrack, "metadata");
}

/** Seconds that may be missing at the end of a completely buffered track. */
const END_TOLERANCE_SECONDS = 0.5;

const events = ["progress", "suspend", "timeupdate", "playing", "pause", "emptied"] as const;

function isPlayingBuffered(audio: HTMLAudioElement): boolean {
  const { buffered, duration, paused } = audio;
  if (paused || buffered.length === 0) return false;
  return buffered.end(buffered.length - 1) >= duration - END_TOLERANCE_SECONDS;
}

/** Prefetches the next track's first seconds once the current one is completely buffered. */
export function useNextTrackPrefetch(audio: HTMLAudioElement | null, upcoming: Track | null): void {
  const isBuffered = useAudioValue(audio, events, isPlayingBuffered, false);
  useEffect(() => {
    if (isBuffered) prefetchTrack(upcoming, "auto");
  }, [isBuffered, upcoming]);
}

/** One for each amount; "auto" includes the first seconds. They are never played. */
const elements: { metadata?: HTMLAudioElement; auto?: HTMLAudioElement } = {};

/** Fills the browser's media cache with the beginning of a track. Not with Save-Data. */
function prefetchTrack(track: Track | null | undefined, amount: "metadata" | "auto"): void {
  if (!track?.audio_url || wantsLessData()) return;
  elements[amount] ??= new Audio();
  const element = elements[amount];
  if (element.getAttribute("src") === track.audio_url) return;
  element.preload = amount;
  element.src = track.audio_url;
}
