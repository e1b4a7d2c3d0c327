import { useMemo } from "react";
import { SEEK_REQUEST, startPlaying } from "./audioElement.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { PAUSE_REQUEST } from "./watchTrack.ts";

/** What can be asked of the player, by buttons, keys and the lock screen alike; what came of it, the element tells. */
export type PlayerControls = {
  play: () => void;
  pause: () => void;
  togglePlay: () => void;
  /** Seconds from the start, kept within the track. */
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  next: () => void;
  previous: () => void;
  /** From 0 to 1, kept within; it also ends muting. */
  setVolume: (volume: number) => void;
  changeVolumeBy: (step: number) => void;
  toggleMute: () => void;
};

/** Volume that unmuting gives when it had been turned down to nothing. */
const AUDIBLE_VOLUME = 0.5;

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** Out: the controls, the same object while element and track stay; null where there is nothing to control. */
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
): PlayerControls {
  const play = () => {
    // After a failure play is a new choice of the track, and so starts a new round of attempts.
    if (audio.error) send({ type: "trackClicked", albumId: album.id, trackId: track.id });
    else void startPlaying(audio);
  };
  const pause = () => {
    audio.dispatchEvent(new Event(PAUSE_REQUEST));
    audio.pause();
  };
  const seekTo = (seconds: number) => {
    audio.dispatchEvent(new Event(SEEK_REQUEST));
    audio.currentTime = within(seconds, Number.isFinite(audio.duration) ? audio.duration : seconds);
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
    seekBy: (seconds) => seekTo(audio.currentTime + seconds),
    next: () => send({ type: "nextClicked" }),
    previous: () => send({ type: "previousClicked" }),
    setVolume,
    changeVolumeBy: (step) => setVolume(Math.round((audio.volume + step) * 100) / 100),
    toggleMute: () => {
      if (audio.muted || audio.volume > 0) audio.muted = !audio.muted;
      if (!audio.muted && audio.volume === 0) audio.volume = AUDIBLE_VOLUME;
    },
  };
}
