import type { Answer } from "./liveProject.ts";

/** What became of a promise: it was kept, it was broken, or this run could not know. */
export type Outcome = "kept" | "broken" | "unknown";

/** One line of the list: the promise, what was tried, what the answer was, and what mends it or how to know. */
export type Finding = { promise: string; outcome: Outcome; tried: string; answer: string; mend: string };

/** Makes a finding; `mend` counts only when the promise was not kept. */
export function finding(
  promise: string,
  outcome: Outcome,
  tried: string,
  answer: string,
  mend: string,
): Finding {
  return { promise, outcome, tried, answer, mend: outcome === "kept" ? "" : mend };
}

/** The outcome of a question that has only two. */
export const keptIf = (isKept: boolean): Outcome => (isKept ? "kept" : "broken");

/** An answer in a few words: `refused (401, 42501)`. In: the word; the answer's status and code are added. */
export function inWords(word: string, { status, code }: Answer): string {
  return `${word} (${[status, code].filter(Boolean).join(", ")})`;
}

/** True for an answer that tells nothing about what was asked: the server failed, or wants to be left alone. */
export const isNoAnswer = ({ status }: Answer) => status >= 500 || status === 429;

/** The words for such an answer. */
export const NO_ANSWER = "no clear answer";
export const RUN_AGAIN =
  "Run it again in some minutes; if it stays so, look into the project's logs: dashboard, Logs.";

/** A promise that could not be tried was not kept. */
export const unanswered = (promise: string, tried: string, answer: Answer) =>
  finding(promise, "broken", tried, inWords(NO_ANSWER, answer), RUN_AGAIN);

/** What to do where a table or a function is missing. */
export const MIGRATE = "Run `npx supabase db push --remote`: it applies supabase/migrations.";
