import { isAbortError } from "#lib/errors.ts";

/** "buffering": playback was requested and waits for data. */
export type PlaybackStatus = "paused" | "buffering" | "playing";

/** The current status. A failed element counts as paused, so that a click on play retries it. */
export function playbackStatus(audio: HTMLAudioElement): PlaybackStatus {
  if (audio.paused || audio.ended || audio.error) return "paused";
  return audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? "buffering" : "playing";
}

/** The events after which anything that is read of the element may be another. */
export const soundEvents = (
  "loadstart play playing pause waiting canplay seeking seeked ended " +
  "emptied error timeupdate loadedmetadata durationchange progress suspend volumechange"
).split(" ");

/** 0 until it is known, and for a stream without an end. */
export const knownDuration = ({ duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) ? duration : 0;

/** AbortError means that a newer track or a pause took over. */
export async function startPlaying(
  audio: HTMLAudioElement,
  onRefused: (error: unknown) => void,
): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (!isAbortError(error)) onRefused(error);
  }
}

/** Seconds that may be missing at the end of a track. */
export const END_TOLERANCE_SECONDS = 0.5;

/** End of the buffered range around the current position, in seconds. */
export function bufferedEnd({ buffered, currentTime }: HTMLAudioElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}

/** To which second the element can seek: 0 in what its host sends without ranges, or what has arrived of it. */
export const seekableEnd = ({ seekable }: HTMLAudioElement): number =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
