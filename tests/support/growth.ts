const ROUNDS = 5;

/** Milliseconds of the fastest of some rounds, so that a busy machine changes little. */
function fastest(act: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    act();
    return performance.now() - began;
  });
  return Math.max(Math.min(...times), 0.1);
}

/** How often longer ten times the input takes: about 10 where each part is read once, 100 where each is read for each. */
export const growthOf = (read: (length: number) => void, length: number): number =>
  fastest(() => read(length)) / fastest(() => read(length / 10));
