import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { playbackStatus, playbackStatusEvents, reloadTrack } from "./audioElement.ts";

/** Waiting for the network; retrying; given up. */
export type TrackProblem = "offline" | "retrying" | "failed";

/** Sent to the element when the visitor pauses: a failed one may fire no pause event. */
const PAUSE_REQUEST = "pauserequest";

/** Pauses a track, also one that has failed and waits for its retry. */
export function pauseTrack(audio: HTMLAudioElement): void {
  audio.dispatchEvent(new Event(PAUSE_REQUEST));
  audio.pause();
}

type Listeners = {
  onProblem: (problem: TrackProblem) => void;
  /** It plays again, or was paused. */
  onRecovered: () => void;
  /** The track should play and cannot. */
  onGiveUp: () => void;
};

/** Seconds of progress since the last retry that allow another one. */
const PROGRESS_SECONDS = 1;

/** Retries a track after an error or a stall: once, or when the network is back. Returns a cleanup function. */
export function retryTrack(
  audio: HTMLAudioElement,
  { onProblem, onRecovered, onGiveUp }: Listeners,
): () => void {
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
      reloadTrack(audio, retriedAt, shouldPlay);
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
  listen(PAUSE_REQUEST, handlePause);
  listen("error", () => recover(audio.error?.code === MediaError.MEDIA_ERR_NETWORK));
  // A browser that lost its connection may fire no error and never retry.
  const handleOnline = () => (isWaitingForNetwork || playbackStatus(audio) === "buffering") && retrySoon();
  window.addEventListener("online", handleOnline, { signal });

  return () => {
    watch.abort();
    stopRecovering();
    clearTimeout(stallTimer);
  };
}
