import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { playbackStatus, playbackStatusEvents, reloadTrack } from "./audioElement.ts";

/** Waiting for the network; about to be tried again; not played, and nobody tries. */
export type TrackTrouble = "offline" | "retrying" | "failed";

/** Tells the element that the visitor wants no sound: one that has failed may count as paused, and says nothing. */
export const PAUSE_REQUEST = "pauserequest";

type Listeners = {
  onTrouble: (trouble: TrackTrouble) => void;
  /** It plays again, or the visitor paused it. */
  onCalm: () => void;
  /** The track was wanted and cannot be played. */
  onGiveUp: () => void;
};

/**
 * Brings the element's track back when it breaks off (an error, or no data for `STALL_TIMEOUT_MS`): at its position,
 * once, and when there is no network as soon as it is back. Out: the end of the watch.
 */
export function watchTrack(audio: HTMLAudioElement, { onTrouble, onCalm, onGiveUp }: Listeners): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let retriedAt: number | null = null;
  let stallTimer = 0;
  let retryTimer = 0;
  let isWaitingForNetwork = false;

  // An element that fails may count as paused, so it does not tell by itself what the visitor wants.
  let isWanted = !audio.paused;
  const onPlay = () => {
    isWanted = true;
  };
  const onPauseRequest = () => {
    isWanted = false;
    calmDown();
  };
  const onPause = () => {
    if (!audio.error) onPauseRequest();
  };
  audio.addEventListener("play", onPlay, { signal });
  audio.addEventListener("pause", onPause, { signal });
  audio.addEventListener(PAUSE_REQUEST, onPauseRequest, { signal });

  const retry = () => {
    retriedAt = audio.currentTime;
    reloadTrack(audio, retriedAt, isWanted);
  };
  const retrySoon = () => {
    onTrouble("retrying");
    stopRecovering();
    retryTimer = window.setTimeout(retry, RETRY_DELAY_MS);
  };
  const stopRecovering = () => {
    window.clearTimeout(retryTimer);
    isWaitingForNetwork = false;
  };
  const calmDown = () => {
    stopRecovering();
    onCalm();
  };
  const recover = (isNetworkError: boolean) => {
    if (!isWanted) return onTrouble("failed");
    const position = audio.currentTime;
    const attempt = nextAttempt({ isOnline: navigator.onLine, position, isNetworkError, retriedAt });
    if (attempt === "giveUp") return onGiveUp();
    if (attempt === "retry") return retrySoon();
    onTrouble("offline");
    isWaitingForNetwork = true;
  };
  // A browser that lost its connection may stay silent about it, and not ask again by itself.
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
  audio.addEventListener("playing", calmDown, { signal });

  return () => {
    watch.abort();
    stopRecovering();
    window.clearTimeout(stallTimer);
  };
}

type Failure = {
  isOnline: boolean;
  /** Seconds at which the sound broke off. */
  position: number;
  /** Whether it was the network that failed, as far as the browser can tell. */
  isNetworkError: boolean;
  /** Seconds at which the track was last tried again; null when it was not. */
  retriedAt: number | null;
};

/** Seconds that a track must have gone on since its last retry to earn another one. */
const PROGRESS_SECONDS = 1;

/**
 * What to do about a track that broke off: wait for the network, try it once more at its position, or give it up.
 * A track that never started is given up at once, so that a missing file costs no time.
 */
export function nextAttempt({ isOnline, position, isNetworkError, retriedAt }: Failure) {
  if (!isOnline) return "wait";
  const wasUnderWay = isNetworkError || position > 0;
  const hasMovedOn = retriedAt === null || position > retriedAt + PROGRESS_SECONDS;
  return wasUnderWay && hasMovedOn ? "retry" : "giveUp";
}
