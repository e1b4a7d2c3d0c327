import { useCallback, useEffect, useRef, useState } from "react";
import type { Track } from "#data/rows.ts";
import { webAddress } from "#lib/webAddress.ts";
import { adminErrors } from "#messages.ts";
import { notify } from "#ui/notify.ts";

/**
 * Plays one track at a time (SPEC §4: play/pause toggles per track and resets when the audio ends). Out: the id of
 * the track that plays, or null; `toggle`; and `stop`, for a track that goes away.
 */
export function usePreview() {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const element = useRef<HTMLAudioElement | null>(null);
  const current = useRef<Pick<Track, "id" | "audio_url"> | null>(null);

  useEffect(() => {
    const audio = new Audio();
    element.current = audio;
    audio.addEventListener("play", () => setPlayingId(current.current?.id ?? null));
    audio.addEventListener("pause", () => setPlayingId(null));
    audio.addEventListener("ended", () => {
      audio.currentTime = 0;
    });
    return () => {
      audio.pause();
      audio.removeAttribute("src");
      current.current = null;
      setPlayingId(null);
    };
  }, []);

  const stop = useCallback((id: string) => {
    if (current.current?.id !== id) return;
    element.current?.pause();
    current.current = null;
  }, []);

  const toggle = useCallback((track: Track) => {
    const audio = element.current;
    const source = webAddress(track.audio_url, location.origin);
    if (!audio) return;
    const isCurrent = current.current?.id === track.id && current.current.audio_url === track.audio_url;
    if (isCurrent && !audio.paused) return audio.pause();
    if (!source) return notify.error(adminErrors.playTrack);
    if (!isCurrent) {
      current.current = track;
      audio.src = source;
      setPlayingId(null);
    }
    audio.play().catch((error: DOMException) => {
      if (error.name === "AbortError") return; // A newer track took over.
      audio.pause();
      notify.error(adminErrors.playTrack);
    });
  }, []);

  return { playingId, toggle, stop };
}
