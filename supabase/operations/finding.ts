import { projectProblem } from "#data/failureReason.ts";
import { printable } from "#lib/printable.ts";
import { projectSentence } from "#rules/projectSentence.ts";
import type { Answer } from "./liveProject.ts";

/** "lost": the host cannot keep it. */
export type Outcome = "kept" | "broken" | "unknown" | "lost";

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

/** What an answer of Supabase says of the project, so that it proves nothing of what was asked; else null. */
const problemOf = ({ status, text }: Answer) => projectProblem(status, text);

/** True for an answer that neither refuses nor allows: of a gateway, a project that is paused, or a server that fails. */
export const isNoAnswer = (answer: Answer) => problemOf(answer) !== null;

const NO_ANSWER = "no clear answer";
export const RUN_AGAIN = "Run the same command again in some minutes.";
const IF_IT_PERSISTS = `${RUN_AGAIN} If it persists, read the project's logs: dashboard, Logs.`;

/** A claim that could not be tried was not kept. */
export function unanswered(claim: string, tried: string, answer: Answer, address = ""): Finding {
  const problem = problemOf(answer);
  const sentence = problem && address && projectSentence(problem, { address, status: answer.status });
  const fix = sentence ? `${sentence} ${RUN_AGAIN}` : IF_IT_PERSISTS;
  return finding(claim, "broken", tried, inWords(NO_ANSWER, answer), fix);
}

/** The same for a site's host or a form service, of which a page is a good answer. */
export const unansweredBy = (server: string, claim: string, tried: string, answer: Answer) =>
  finding(
    claim,
    "broken",
    tried,
    inWords(NO_ANSWER, answer),
    `${server} has a problem, or a limit of its plan is used up: look there. ${RUN_AGAIN}`,
  );

/** True for an answer of a site's host, or a form service, that is no proof: it fails, or its limits are used up. */
export const isOutOfOrder = ({ status }: Pick<Answer, "status">) =>
  status >= 500 || [402, 408, 429].includes(status);

/** True when the only thing to do is to wait. */
export const isToBeRepeated = ({ fix }: Finding) => fix.includes(RUN_AGAIN);

/** What to do where a table or a function is missing. */
export const MIGRATE =
  "Dashboard, SQL Editor: run the whole of supabase/setup.sql. It applies what is missing.";

const marks: Record<Outcome, string> = { kept: "ok  ", broken: "FAIL", unknown: "?   ", lost: "no  " };

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
