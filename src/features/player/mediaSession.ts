import { SEEK_STEP_SECONDS } from "#config.ts";
import type { PlaybackStatus } from "./audioElement.ts";

type Requests = Record<"play" | "pause" | "next" | "previous", () => void> &
  Record<"seekBy" | "seekTo", (seconds: number) => void>;
type Position = Pick<HTMLMediaElement, "duration" | "currentTime" | "playbackRate">;

/** The lock screen and media keys. Undefined in Android's in-app browsers, which have none. */
export function createMediaSession({ play, pause, next, previous, seekBy, seekTo }: Requests) {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: { [action in MediaSessionAction]?: MediaSessionActionHandler } = {
    play,
    pause,
    nexttrack: next,
    previoustrack: previous,
    seekbackward: ({ seekOffset = SEEK_STEP_SECONDS }) => seekBy(-seekOffset),
    seekforward: ({ seekOffset = SEEK_STEP_SECONDS }) => seekBy(seekOffset),
    seekto: ({ seekTime }) => seekTime !== undefined && seekTo(seekTime),
  };
  return {
    /** The current track; null without one. */
    show: (metadata: MediaMetadataInit | null) => {
      mediaSession.metadata = metadata && new MediaMetadata(metadata);
      for (const [action, handler] of Object.entries(handlers))
        mediaSession.setActionHandler(action as MediaSessionAction, metadata && handler);
      if (!metadata) mediaSession.playbackState = "none";
    },
    report: (status: PlaybackStatus, { duration, currentTime, playbackRate }: Position) => {
      mediaSession.playbackState = status === "paused" ? "paused" : "playing";
      const isKnown = Number.isFinite(duration) && duration > 0;
      mediaSession.setPositionState(
        isKnown ? { duration, playbackRate, position: Math.min(currentTime, duration) } : undefined,
      );
    },
  };
}
