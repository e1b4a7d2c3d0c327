import { PLAYER_NOTICE_MS, RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { playbackStatus, soundEvents } from "./audioElement.ts";
import type { CurrentTrack } from "./playerQueue.ts";

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
  // A failed element may count as paused, so `paused` does not say what the visitor wants.
  let shouldPlay = !audio.paused;

  const recovered = () => {
    clearTimeout(retryTimer);
    onRecovered();
  };
  const retrySoon = () => {
    onProblem("retrying");
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retriedAt = audio.currentTime;
      onRetry(retriedAt, shouldPlay);
    }, RETRY_DELAY_MS);
  };
  const recover = (isNetworkError: boolean) => {
    if (!shouldPlay) return onProblem("failed");
    if (!navigator.onLine) return onProblem("offline");
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
  for (const type of soundEvents) listen(type, watchForStall);
  listen("play", () => {
    shouldPlay = true;
  });
  listen("playing", recovered);
  listen("pause", () => !audio.error && handlePause());
  listen("error", () => recover(audio.error?.code === MediaError.MEDIA_ERR_NETWORK));
  // A browser that lost its connection may fire no error and never retry.
  const handleOnline = () => {
    if (shouldPlay && (audio.error || playbackStatus(audio) === "buffering")) retrySoon();
  };
  window.addEventListener("online", handleOnline, { signal });

  return {
    /** For a pause by the visitor: a failed element may fire no pause event. */
    pause: handlePause,
    end: () => {
      watch.abort();
      clearTimeout(retryTimer);
      clearTimeout(stallTimer);
    },
  };
}

/** Remembers the latest problem with a track: until it is solved, or for a while once another track has taken over. */
export function rememberProblem(onChange: () => void) {
  let latest: { problem: TrackProblem; track: Track } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (next: typeof latest) => {
    clearTimeout(timer);
    timer = undefined;
    latest = next;
    onChange();
  };
  const isAbout = (track: Track | undefined) => latest?.track.id === track?.id;
  return {
    report: (track: Track, problem: TrackProblem) => remember({ problem, track }),
    solve: (track: Track) => isAbout(track) && remember(null),
    /** For a new selection. Forgets at once if it is of the same track, or plays nothing; else after a while. */
    select: (current: CurrentTrack | null) => {
      if (!latest) return;
      if (!current?.shouldAutoplay || isAbout(current.track)) remember(null);
      else timer ??= setTimeout(() => remember(null), PLAYER_NOTICE_MS);
    },
    problemOf: (track: Track | undefined) => (latest && isAbout(track) ? latest.problem : null),
    skippedBefore: (track: Track | undefined) =>
      latest?.problem === "failed" && !isAbout(track) ? latest.track.title : null,
  };
}
