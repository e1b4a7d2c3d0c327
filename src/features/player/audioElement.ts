import { useEffect } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { isAbortError } from "#lib/errors.ts";
import { listenTo } from "#lib/listenTo.ts";

/** "buffering": playback was requested and waits for data. */
export type PlaybackStatus = "paused" | "buffering" | "playing";

/** The current status. A failed element counts as paused, so that a click on play retries it. */
export function playbackStatus(audio: HTMLMediaElement): PlaybackStatus {
  if (audio.paused || audio.ended || audio.error) return "paused";
  return audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? "buffering" : "playing";
}

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

/** A refused autoplay is only logged (behaviour §8). AbortError means that a newer track or a pause took over. */
export async function startPlaying(audio: HTMLMediaElement): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (!isAbortError(error)) console.warn("Autoplay was refused:", error);
  }
}

let wait: AbortController | undefined;

/** Seeks in a sound that is loaded. Ends what `startFrom` waits for. */
export function seek(audio: HTMLMediaElement, position: number): void {
  wait?.abort();
  audio.currentTime = position;
}

/**
 * Lets a sound that begins to load start at a position; at 0 when that is behind the end. Seeks again once it can play:
 * WebKit may lose a position that was set before, and may know the duration only while it plays.
 */
export function startFrom(audio: HTMLMediaElement, position: number): void {
  seek(audio, position);
  wait = new AbortController();
  const handle = ({ type }: Event) => {
    if (type === "loadedmetadata") {
      // Only then: WebKit ends a track in which it seeks before it knows the duration, 0 to it.
      if (audio.duration > 0 && position >= audio.duration) seek(audio, 0);
    } else if (position < audio.duration) {
      wait?.abort();
      if (audio.currentTime < position - 1) audio.currentTime = position;
    }
  };
  for (const type of ["loadedmetadata", "canplay", "playing"])
    audio.addEventListener(type, handle, { signal: wait.signal });
}

export function reloadTrack(audio: HTMLMediaElement, position: number, shouldPlay: boolean): void {
  audio.load();
  startFrom(audio, position);
  if (shouldPlay) void startPlaying(audio);
}

const VOLUME_KEY = "player.volume";

/** Restores the volume of the last visit, and stores each change. */
export function useStoredVolume(audio: HTMLAudioElement | null): void {
  useEffect(() => {
    if (!audio) return;
    const [volume = "", sound] = (readStoredText(VOLUME_KEY) ?? "").split(" ");
    const level = Number.parseFloat(volume);
    if (level >= 0 && level <= 1) {
      audio.volume = level;
      audio.muted = sound === "muted";
    }
    return listenTo(audio, ["volumechange"], () =>
      storeText(VOLUME_KEY, `${audio.volume} ${audio.muted ? "muted" : "audible"}`),
    );
  }, [audio]);
}
