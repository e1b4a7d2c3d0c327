const ROUNDS = 5;

/** Milliseconds of the processor in the fastest of some rounds: other processes of a busy machine do not count. */
function fastest(act: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.max(Math.min(...times), 0.1);
}

/** How often longer ten times the input takes: about 10 where each part is read once, 100 where each is read for each. */
export const growthOf = (read: (length: number) => void, length: number): number =>
  fastest(() => read(length)) / fastest(() => read(length / 10));
