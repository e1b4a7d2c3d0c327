import { useMemo } from "react";
import { seek, startPlaying } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { pauseTrack } from "./retryTrack.ts";

/** Requests to the player, by buttons, keys and the lock screen. Results are read from the audio element. */
export type PlayerControls = ReturnType<typeof controlsOf>;

const AUDIBLE_VOLUME = 0.5;

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** The same object while element and track stay the same; null without a current track. */
export function usePlayerControls(
  audio: HTMLAudioElement | null,
  current: CurrentTrack | null,
  send: (event: QueueEvent) => void,
): PlayerControls | null {
  return useMemo(() => (audio && current ? controlsOf(audio, current, send) : null), [audio, current, send]);
}

function controlsOf(
  audio: HTMLAudioElement,
  { album, track }: CurrentTrack,
  send: (event: QueueEvent) => void,
) {
  const play = () => {
    // After a failure, play selects the track again, which resets the retries.
    if (audio.error) send({ type: "trackClicked", albumId: album.id, trackId: track.id });
    else void startPlaying(audio);
  };
  const pause = () => pauseTrack(audio);
  const seekTo = (seconds: number) => {
    seek(audio, within(seconds, Number.isFinite(audio.duration) ? audio.duration : seconds));
  };
  const setVolume = (volume: number) => {
    audio.volume = within(volume, 1);
    audio.muted = false;
  };
  return {
    play,
    pause,
    togglePlay: () => (audio.paused || audio.error ? play() : pause()),
    seekTo,
    seekBy: (seconds: number) => seekTo(audio.currentTime + seconds),
    next: () => send({ type: "nextClicked" }),
    previous: () => send({ type: "previousClicked" }),
    setVolume,
    changeVolumeBy: (step: number) => {
      const audible = audio.muted ? 0 : audio.volume;
      setVolume(Math.round((audible + step) * 100) / 100);
    },
    toggleMute: () => {
      if (audio.muted || audio.volume > 0) audio.muted = !audio.muted;
      if (!audio.muted && audio.volume === 0) audio.volume = AUDIBLE_VOLUME;
    },
  };
}
