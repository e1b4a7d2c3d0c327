/** Measured times in milliseconds. */
export type Latencies = { values: number[]; measure: <Value>(task: () => Promise<Value>) => Promise<Value> };

/** An empty collection; `measure` adds the time of a task that succeeded. */
export function latencies(): Latencies {
  const values: number[] = [];
  return {
    values,
    async measure(task) {
      const start = performance.now();
      const value = await task();
      values.push(performance.now() - start);
      return value;
    },
  };
}

/** A percentile of the values; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0;
}
