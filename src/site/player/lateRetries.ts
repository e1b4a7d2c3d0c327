import type { RetryTrack, TrackProblem } from "./retryTrack.ts";

type Initial = Parameters<RetryTrack>[1];
type Listeners = Parameters<RetryTrack>[2];

/** Retries the current track, by code that may be loaded later: until then a track that breaks off has failed. */
export function createRetries(audio: HTMLAudioElement, retryTrack: RetryTrack | undefined) {
  let retry: ReturnType<RetryTrack> | undefined;
  let begin: ((initial: Initial) => void) | undefined;
  return {
    watch: (initial: Initial, listeners: Listeners) => {
      begin = (from) => {
        retry = retryTrack?.(audio, from, listeners);
      };
      begin(initial);
    },
    /** Watches a track that was selected before the code was there. */
    attach: (loaded: RetryTrack, shouldAutoplay = false, hasSounded = false) => {
      if (retryTrack) return;
      retryTrack = loaded;
      // A failed element may count as paused.
      begin?.({ isWanted: !audio.paused || (audio.error !== null && shouldAutoplay), hasSounded });
      if (begin && audio.error) audio.dispatchEvent(new Event("error"));
    },
    end: () => {
      retry?.end();
      retry = begin = undefined;
    },
    isWatching: () => retry !== undefined,
    isBroken: () => retry?.isBroken() ?? audio.error !== null,
    isTrying: () => retry?.isTrying() ?? false,
    hasSounded: () => retry?.hasSounded() ?? false,
    problem: (): TrackProblem | null => retry?.problem() ?? null,
    pause: () => retry?.pause(),
    ask: () => retry?.ask(),
  };
}
