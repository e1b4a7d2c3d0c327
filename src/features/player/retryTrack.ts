import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { playbackStatus, playbackStatusEvents } from "./audioElement.ts";

/** Waiting for the network; retrying; given up. */
export type TrackProblem = "offline" | "retrying" | "failed";

type Listeners = {
  /** Loads the sound again at a position. */
  onRetry: (position: number, shouldPlay: boolean) => void;
  onProblem: (problem: TrackProblem) => void;
  /** It plays again, or was paused. */
  onRecovered: () => void;
  /** The track should play and cannot. */
  onGiveUp: () => void;
};

/** Seconds of progress since the last retry that allow another one. */
const PROGRESS_SECONDS = 1;

/** Retries a track after an error or a stall: once, or when the network is back. */
export function retryTrack(
  audio: HTMLAudioElement,
  { onRetry, onProblem, onRecovered, onGiveUp }: Listeners,
) {
  const watch = new AbortController();
  const { signal } = watch;
  let retriedAt: number | null = null;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isWaitingForNetwork = false;
  // A failed element may count as paused, so `paused` does not say what the visitor wants.
  let shouldPlay = !audio.paused;

  const stopRecovering = () => {
    clearTimeout(retryTimer);
    isWaitingForNetwork = false;
  };
  const recovered = () => {
    stopRecovering();
    onRecovered();
  };
  const retrySoon = () => {
    onProblem("retrying");
    stopRecovering();
    retryTimer = setTimeout(() => {
      retriedAt = audio.currentTime;
      onRetry(retriedAt, shouldPlay);
    }, RETRY_DELAY_MS);
  };
  const recover = (isNetworkError: boolean) => {
    if (!shouldPlay) return onProblem("failed");
    if (!navigator.onLine) {
      isWaitingForNetwork = true;
      return onProblem("offline");
    }
    // The file of a track that never started may be missing.
    const wasUnderWay = isNetworkError || audio.currentTime > 0;
    const hasMovedOn = retriedAt === null || audio.currentTime > retriedAt + PROGRESS_SECONDS;
    if (wasUnderWay && hasMovedOn) retrySoon();
    else onGiveUp();
  };
  const watchForStall = () => {
    clearTimeout(stallTimer);
    if (playbackStatus(audio) === "buffering") stallTimer = setTimeout(() => recover(true), STALL_TIMEOUT_MS);
  };
  const handlePause = () => {
    // Chromium reports a pause late, when the next track is there already.
    if (!shouldPlay) return;
    shouldPlay = false;
    recovered();
  };

  const listen = (type: string, listener: () => void) => audio.addEventListener(type, listener, { signal });
  for (const type of [...playbackStatusEvents, "loadstart", "progress"]) listen(type, watchForStall);
  listen("play", () => {
    shouldPlay = true;
  });
  listen("playing", recovered);
  listen("pause", () => !audio.error && handlePause());
  listen("error", () => recover(audio.error?.code === MediaError.MEDIA_ERR_NETWORK));
  // A browser that lost its connection may fire no error and never retry.
  const handleOnline = () => (isWaitingForNetwork || playbackStatus(audio) === "buffering") && retrySoon();
  window.addEventListener("online", handleOnline, { signal });

  return {
    /** For a pause by the visitor: a failed element may fire no pause event. */
    pause: handlePause,
    end: () => {
      watch.abort();
      stopRecovering();
      clearTimeout(stallTimer);
    },
  };
}
