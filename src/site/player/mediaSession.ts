import type { PlaybackStatus } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";

type Requests = Record<"play" | "pause" | "next" | "previous", () => void> & {
  seekTo: (seconds: number) => void;
};

type Sound = Record<"time" | "duration", () => number> & { status: () => PlaybackStatus };

/**
 * Lets the lock screen and media keys show and control a sound. Out: what shows the current track, or none for null; and
 * what reports a change, but that of the time, which the lock screen advances. Undefined in Android's in-app browsers.
 */
export function createMediaSession(
  { status, time, duration: durationOf }: Sound,
  { play, pause, next, previous, seekTo }: Requests,
  metadataOf: (current: CurrentTrack) => MediaMetadataInit,
) {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: { [action in MediaSessionAction]?: MediaSessionActionHandler } = {
    play,
    pause,
    nexttrack: next,
    previoustrack: previous,
    // No seekbackward and seekforward: iPhones would show them in place of the previous and the next track.
    seekto: ({ seekTime }) => seekTime !== undefined && seekTo(seekTime),
  };
  const report = () => {
    if (!mediaSession.metadata) return;
    const duration = durationOf();
    mediaSession.playbackState = status() === "paused" ? "paused" : "playing";
    mediaSession.setPositionState(
      duration > 0 ? { duration, playbackRate: 1, position: Math.min(time(), duration) } : undefined,
    );
  };
  const show = (current: CurrentTrack | null) => {
    mediaSession.metadata = current && new MediaMetadata(metadataOf(current));
    for (const [action, handler] of Object.entries(handlers))
      mediaSession.setActionHandler(action as MediaSessionAction, current && handler);
    if (!current) mediaSession.playbackState = "none";
  };
  return { show, report };
}
