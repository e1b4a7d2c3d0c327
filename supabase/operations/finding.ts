import type { Answer } from "./liveProject.ts";

/** The outcome of a promise: kept, broken, or unknown to this run. */
export type Outcome = "kept" | "broken" | "unknown";

/** One line of the list: the promise, what was tried, the response, and how to fix it or find out. */
export type Finding = { promise: string; outcome: Outcome; tried: string; answer: string; fix: string };

/** Makes a finding; `fix` counts only when the promise was not kept. */
export function finding(
  promise: string,
  outcome: Outcome,
  tried: string,
  answer: string,
  fix: string,
): Finding {
  return { promise, outcome, tried, answer, fix: outcome === "kept" ? "" : fix };
}

/** The outcome of a question that has only two. */
export const keptIf = (isKept: boolean): Outcome => (isKept ? "kept" : "broken");

/** An answer in a few words: `refused (401, 42501)`. */
export function inWords(word: string, { status, code }: Answer): string {
  return `${word} (${[status, code].filter(Boolean).join(", ")})`;
}

/** True for a response that proves nothing: the server failed, or limits the rate. */
export const isNoAnswer = ({ status }: Answer) => status >= 500 || status === 429;

/** The words for such an answer. */
export const NO_ANSWER = "no clear answer";
export const RUN_AGAIN =
  "Run it again in some minutes; if it persists, read the project's logs: dashboard, Logs.";

/** A promise that could not be tried was not kept. */
export const unanswered = (promise: string, tried: string, answer: Answer) =>
  finding(promise, "broken", tried, inWords(NO_ANSWER, answer), RUN_AGAIN);

/** What to do where a table or a function is missing. */
export const MIGRATE = "Run `npx supabase db push --remote`: it applies supabase/migrations.";
