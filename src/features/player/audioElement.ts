import { useEffect } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { listenTo } from "#lib/listenTo.ts";

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

/**
 * Asks the element to play. A refusal is only logged (behaviour §8): the element stays paused and the button shows play.
 * AbortError means that a newer track or a pause took over; a source that fails tells so by its error event.
 */
export async function startPlaying(audio: HTMLMediaElement): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (isAbortError(error)) return;
    console.warn("The track did not start by itself:", error);
  }
}

/** Sent to the element before a seek that the visitor asked for. */
export const SEEK_REQUEST = "seekrequest";

/** Loads the element's source again and goes on at the position where it was, in seconds. */
export function reloadTrack(audio: HTMLMediaElement, position: number, shouldPlay: boolean): void {
  audio.load();
  audio.currentTime = position;
  if (shouldPlay) void startPlaying(audio);
}

/** Gives the element the loudness of the last visit, and keeps each new one. */
export function useRememberedLoudness(audio: HTMLAudioElement | null): void {
  useEffect(() => {
    if (!audio) return;
    const known = recallLoudness();
    if (known) {
      audio.volume = known.volume;
      audio.muted = known.isMuted;
    }
    const remember = () => rememberLoudness({ volume: audio.volume, isMuted: audio.muted });
    return listenTo(audio, ["volumechange"], remember);
  }, [audio]);
}

/** Volume from 0 to 1. */
type Loudness = { volume: number; isMuted: boolean };

const KEY = "player.loudness";

/** The loudness of the last visit; null when none was kept or what was kept makes no sense. */
export function recallLoudness(): Loudness | null {
  const [volume, muted] = (readStoredText(KEY) ?? "").split(" ");
  const level = Number.parseFloat(volume ?? "");
  return level >= 0 && level <= 1 ? { volume: level, isMuted: muted === "muted" } : null;
}

/** Keeps the loudness for the next visit. */
export function rememberLoudness({ volume, isMuted }: Loudness): void {
  storeText(KEY, `${volume} ${isMuted ? "muted" : "audible"}`);
}
