import { readStoredText, storeText } from "./storedText.ts";

/** Volume from 0 to 1. */
export type Loudness = { volume: number; isMuted: boolean };

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
