import { knownDuration, playbackStatus, soundEvents } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";

type Requests = Record<"play" | "pause" | "next" | "previous", () => void> & {
  seekTo: (seconds: number) => void;
};

/** In between, the lock screen advances the time. */
const reportedEvents = soundEvents.filter((type) => type !== "timeupdate");

/**
 * Lets the lock screen and media keys show and control the sound of an element. Returns what shows the current track; null
 * shows none. Undefined in Android's in-app browsers, which have no media session.
 */
export function createMediaSession(
  audio: HTMLAudioElement,
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
    const { currentTime, playbackRate } = audio;
    const duration = knownDuration(audio);
    mediaSession.playbackState = playbackStatus(audio) === "paused" ? "paused" : "playing";
    mediaSession.setPositionState(
      duration > 0 ? { duration, playbackRate, position: Math.min(currentTime, duration) } : undefined,
    );
  };
  for (const type of reportedEvents) audio.addEventListener(type, report);
  return (current: CurrentTrack | null) => {
    mediaSession.metadata = current && new MediaMetadata(metadataOf(current));
    for (const [action, handler] of Object.entries(handlers))
      mediaSession.setActionHandler(action as MediaSessionAction, current && handler);
    if (!current) mediaSession.playbackState = "none";
  };
}
