/** The tag of Vitest's tests that stand for those of a part that is not installed. */
export const MISSING = "missing";

/** The last lines of a run: how many tests were skipped, and for which reasons; none where none was. */
export function skippedLines(reasons: readonly string[]): string[] {
  if (reasons.length === 0) return [];
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [
    `Skipped, as something is missing here: ${reasons.length}.`,
    ...[...counts].map(([reason, count]) => `  ${count} x ${reason}`),
  ];
}
