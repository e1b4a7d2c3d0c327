import { useEffect } from "react";
import type { Track } from "#data/rows.ts";
import { prefetchTrack } from "./prefetchTrack.ts";
import { useAudioValue } from "./useAudioValue.ts";

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
