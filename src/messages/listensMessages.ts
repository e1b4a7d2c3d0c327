import { counted } from "./counted.ts";

export const listensMessages = {
  unavailable: "The listens could not be loaded.",
  exportFailed: "The listens could not be exported. Please try again.",
  meaning: "A listen is 30 seconds of a track, or half of one under a minute. Days are in UTC.",
  off: "Counting is switched off for this site.",
  none: "No listens yet. They appear here after a visitor has listened for 30 seconds.",
  noneInSpan: (words: string) => `No listens in ${words}.`,
  summary: (sum: number, span: string, best: string) => `${counted(sum, "listen")} in ${span}; most ${best}.`,
  best: (day: string, isWeek: boolean) => (isWeek ? `in the week of ${day}` : `on ${day}`),
  bar: (day: string, isWeek: boolean, sum: number) =>
    `${isWeek ? `Week of ${day}` : day}: ${counted(sum, "listen")}`,
} as const;
