import { useEffect } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { listenTo } from "#lib/listenTo.ts";

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
