import { printable } from "#lib/printable.ts";
import type { Answer } from "./liveProject.ts";

export type Outcome = "kept" | "broken" | "unknown";

/** One line of the list: the claim, what was tried, the response, and how to fix it or find out. */
export type Finding = { claim: string; outcome: Outcome; tried: string; answer: string; fix: string };

/** Makes a finding; `fix` counts only when the claim was not kept. */
export function finding(
  claim: string,
  outcome: Outcome,
  tried: string,
  answer: string,
  fix: string,
): Finding {
  return { claim, outcome, tried, answer, fix: outcome === "kept" ? "" : fix };
}

export const keptIf = (isKept: boolean): Outcome => (isKept ? "kept" : "broken");

/** An answer in a few words: `refused (401, 42501)`. */
export function inWords(word: string, { status, code }: Answer): string {
  return `${word} (${[status, code].filter(Boolean).join(", ")})`;
}

/** True for a response that proves nothing: the server failed, or limits the rate. */
export const isNoAnswer = ({ status }: Answer) => status >= 500 || status === 429;

const NO_ANSWER = "no clear answer";
const RUN_AGAIN = "Run it again in some minutes; if it persists, read the project's logs: dashboard, Logs.";

/** A claim that could not be tried was not kept. */
export const unanswered = (claim: string, tried: string, answer: Answer) =>
  finding(claim, "broken", tried, inWords(NO_ANSWER, answer), RUN_AGAIN);

/** What to do where a table or a function is missing. */
export const MIGRATE = "Run `npx supabase db push --remote`: it applies supabase/migrations.";

const marks: Record<Outcome, string> = { kept: "ok  ", broken: "FAIL", unknown: "?   " };

/** Findings as a list, each with its fix below it, and a verdict. */
export function formatFindings(findings: Finding[]): string {
  const widest = (read: (one: Finding) => string) => Math.max(...findings.map((one) => read(one).length));
  const [claimWidth, triedWidth] = [widest(({ claim }) => claim), widest(({ tried }) => tried)];
  const lines = findings.flatMap(({ claim, outcome, tried, answer, fix }) => [
    `${marks[outcome]}  ${claim.padEnd(claimWidth)}  ${tried.padEnd(triedWidth)}  ${printable(answer)}`,
    ...(fix ? [`      -> ${fix}`] : []),
  ]);
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  const broken = count("broken");
  const unknown = count("unknown");
  return [
    ...lines,
    "",
    broken === 0 ? "Every check passed." : `${broken} to fix.`,
    ...(unknown === 0 ? [] : [`${unknown} could not be known (?).`]),
  ].join("\n");
}
