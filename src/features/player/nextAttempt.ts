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
