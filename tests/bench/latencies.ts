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

/** One line of a report: how often, how often a second, and four percentiles in milliseconds. */
export function latencyRow(what: string, { values }: Latencies, seconds: number): string {
  const cell = (text: string | number) => String(text).padStart(9);
  const ms = [50, 95, 99, 100].map((share) => cell(percentile(values, share).toFixed(0)));
  return `${what.padEnd(42)}${cell(values.length)}${cell((values.length / seconds).toFixed(1))}${ms.join("")}`;
}

/** The line above such lines. */
export const latencyHeads = `${"".padEnd(42)}${["count", "per s", "p50 ms", "p95 ms", "p99 ms", "max ms"].map((head) => head.padStart(9)).join("")}`;

/** A percentile of the values; 0 without values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0;
}
