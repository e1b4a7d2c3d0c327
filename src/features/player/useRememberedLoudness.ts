import { useEffect } from "react";
import { recallLoudness, rememberLoudness } from "./volumeMemory.ts";

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
    audio.addEventListener("volumechange", remember);
    return () => audio.removeEventListener("volumechange", remember);
  }, [audio]);
}
