const counted = (count: number) => (count === 1 ? "1 listen" : `${count.toLocaleString()} listens`);

function change(by: number): string {
  if (by === 0) return "as many as before";
  return `${Math.abs(by).toLocaleString()} ${by > 0 ? "more" : "fewer"} than before`;
}

export const listensMessages = {
  unavailable: "The listens could not be loaded.",
  exportFailed: "The listens could not be exported. Please try again.",
  meaning: "A listen is 30 seconds of a track, or half of one under a minute. Days are in UTC.",
  off: "Counting is switched off for this site.",
  none: "No listens yet. They appear here after a visitor has listened for 30 seconds.",
  noneInSpan: (words: string) => `No listens in ${words}.`,
  /** `more` compares whole days to the span before; null for all time. */
  summary: (sum: number, span: string, more: number | null, best: string) =>
    `${counted(sum)} in ${span}${more === null ? "" : `, ${change(more)} (without today)`}; most ${best}.`,
  best: (day: string, isWeek: boolean) => (isWeek ? `in the week of ${day}` : `on ${day}`),
  bar: (day: string, isWeek: boolean, sum: number) => `${isWeek ? `Week of ${day}` : day}: ${counted(sum)}`,
} as const;
