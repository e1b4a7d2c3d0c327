/** Buffering: the visitor wants sound, and the data for it is not there yet. */
export type PlaybackStatus = "paused" | "buffering" | "playing";

/** What the element does now. One that failed counts as paused: a click on play tries it again. */
export function playbackStatus(audio: HTMLMediaElement): PlaybackStatus {
  if (audio.paused || audio.ended || audio.error) return "paused";
  return audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? "buffering" : "playing";
}

/** The events after which `playbackStatus` may read otherwise. */
export const playbackStatusEvents = [
  "play",
  "playing",
  "pause",
  "waiting",
  "canplay",
  "seeking",
  "seeked",
  "ended",
  "emptied",
  "error",
] as const;
