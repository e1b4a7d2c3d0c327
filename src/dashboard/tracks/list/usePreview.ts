import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminTrack } from "#data/rows.ts";
import { isAbortError } from "#lib/errors.ts";
import { playAlone } from "#lib/otherTabs.ts";
import { webAddress } from "#lib/webAddress.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { notify } from "#ui/notify.ts";

/**
 * Plays one track at a time (behaviour §4: play/pause toggles per track and resets when the audio ends), as long as it is
 * among the tracks with the same audio.
 */
export function usePreview(tracks: readonly AdminTrack[]) {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const element = useRef<HTMLAudioElement | null>(null);
  const current = useRef<AdminTrack | null>(null);

  useEffect(() => {
    const audio = new Audio();
    element.current = audio;
    audio.addEventListener("play", () => setPlayingId(current.current?.id ?? null));
    audio.addEventListener("pause", () => setPlayingId(null));
    audio.addEventListener("playing", () => {
      notify.clear("preview");
      playAlone(() => audio.pause());
    });
    audio.addEventListener("ended", () => {
      audio.currentTime = 0;
    });
    audio.addEventListener("error", () => {
      const hasBrokenOff = !audio.paused;
      current.current = null; // The next click loads the audio again.
      audio.pause();
      if (hasBrokenOff) notify.error(adminErrors.playTrack, "preview");
    });
    return () => {
      audio.pause();
      audio.removeAttribute("src");
      current.current = null;
      setPlayingId(null);
    };
  }, []);

  useEffect(() => {
    const playing = current.current;
    if (!playing || tracks.some(({ id, audio_url }) => id === playing.id && audio_url === playing.audio_url))
      return;
    element.current?.pause();
    current.current = null;
  }, [tracks]);

  const toggle = useCallback((track: AdminTrack) => {
    const audio = element.current;
    const source = webAddress(track.audio_url, location.origin);
    if (!audio) return;
    const isCurrent = current.current?.id === track.id;
    if (isCurrent && !audio.paused) return audio.pause();
    if (!source) return notify.error(adminErrors.playTrack, "preview");
    if (!isCurrent) {
      current.current = track;
      audio.src = source;
      setPlayingId(null);
    }
    audio.play().catch((error) => {
      if (isAbortError(error) || audio.error) return; // A newer track took over, or "error" reports it.
      audio.pause();
      notify.error(adminErrors.playTrack, "preview");
    });
  }, []);

  return { playingId, toggle };
}
