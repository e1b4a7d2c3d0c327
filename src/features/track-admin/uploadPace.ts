/** How many bytes had been sent at a moment, in milliseconds of any clock. */
export type PaceSample = { atMs: number; sentBytes: number };

/** Milliseconds that the pace is averaged over, and until it is told at all. */
const WINDOW_MS = 15_000;
const SETTLE_MS = 2000;

/** Adds a sample; those before the window go. A step back, after a lost connection, begins the measurement anew. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): PaceSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
}

/** Seconds until the rest is sent at the pace of the samples; null while that is not known. */
export function remainingSeconds(samples: readonly PaceSample[], totalBytes: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < SETTLE_MS || last.sentBytes <= first.sentBytes) return null;
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  return Math.ceil((totalBytes - last.sentBytes) / bytesPerSecond);
}
