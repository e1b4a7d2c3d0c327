import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { playbackStatus, playbackStatusEvents, reloadTrack } from "./audioElement.ts";

/** Waiting for the network; retrying; given up. */
export type TrackProblem = "offline" | "retrying" | "failed";

/** Sent to the element when the visitor pauses: a failed one may fire no pause event. */
export const PAUSE_REQUEST = "pauserequest";

type Listeners = {
  onProblem: (trouble: TrackProblem) => void;
  /** It plays again, or was paused. */
  onRecovered: () => void;
  /** The track should play and cannot. */
  onGiveUp: () => void;
};

/**
 * Retries the element's track at its position after an error or a stall (`STALL_TIMEOUT_MS`): once, or when the
 * network is back. Returns a cleanup function.
 */
export function watchTrack(
  audio: HTMLAudioElement,
  { onProblem, onRecovered, onGiveUp }: Listeners,
): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let retriedAt: number | null = null;
  let stallTimer = 0;
  let retryTimer = 0;
  let isWaitingForNetwork = false;

  // A failed element may count as paused, so `paused` does not say what the visitor wants.
  let shouldPlay = !audio.paused;
  const onPlay = () => {
    shouldPlay = true;
  };
  const onPauseRequest = () => {
    shouldPlay = false;
    recovered();
  };
  const onPause = () => {
    if (!audio.error) onPauseRequest();
  };
  audio.addEventListener("play", onPlay, { signal });
  audio.addEventListener("pause", onPause, { signal });
  audio.addEventListener(PAUSE_REQUEST, onPauseRequest, { signal });

  const retry = () => {
    retriedAt = audio.currentTime;
    reloadTrack(audio, retriedAt, shouldPlay);
  };
  const retrySoon = () => {
    onProblem("retrying");
    stopRecovering();
    retryTimer = window.setTimeout(retry, RETRY_DELAY_MS);
  };
  const stopRecovering = () => {
    window.clearTimeout(retryTimer);
    isWaitingForNetwork = false;
  };
  const recovered = () => {
    stopRecovering();
    onRecovered();
  };
  const recover = (isNetworkError: boolean) => {
    if (!shouldPlay) return onProblem("failed");
    const position = audio.currentTime;
    const attempt = nextAttempt({ isOnline: navigator.onLine, position, isNetworkError, retriedAt });
    if (attempt === "giveUp") return onGiveUp();
    if (attempt === "retry") return retrySoon();
    onProblem("offline");
    isWaitingForNetwork = true;
  };
  // A browser that lost its connection may fire no error and never retry.
  const onOnline = () => {
    if (isWaitingForNetwork || playbackStatus(audio) === "buffering") retrySoon();
  };
  window.addEventListener("online", onOnline, { signal });

  const watchForStall = () => {
    window.clearTimeout(stallTimer);
    if (playbackStatus(audio) === "buffering")
      stallTimer = window.setTimeout(() => recover(true), STALL_TIMEOUT_MS);
  };
  for (const event of [...playbackStatusEvents, "loadstart", "progress"])
    audio.addEventListener(event, watchForStall, { signal });
  const onError = () => recover(audio.error?.code === MediaError.MEDIA_ERR_NETWORK);
  audio.addEventListener("error", onError, { signal });
  audio.addEventListener("playing", recovered, { signal });

  return () => {
    watch.abort();
    stopRecovering();
    window.clearTimeout(stallTimer);
  };
}

type Failure = {
  isOnline: boolean;
  /** Where playback stopped, in seconds. */
  position: number;
  isNetworkError: boolean;
  /** Where the last retry began, in seconds. */
  retriedAt: number | null;
};

/** Seconds of progress since the last retry that allow another one. */
const PROGRESS_SECONDS = 1;

/**
 * What to do about an interrupted track: wait for the network, retry at its position, or give up. A track that never
 * started is given up at once, as its file may be missing.
 */
export function nextAttempt({ isOnline, position, isNetworkError, retriedAt }: Failure) {
  if (!isOnline) return "wait";
  const wasUnderWay = isNetworkError || position > 0;
  const hasMovedOn = retriedAt === null || position > retriedAt + PROGRESS_SECONDS;
  return wasUnderWay && hasMovedOn ? "retry" : "giveUp";
}
