import { parseArgs } from "node:util";
import { printable } from "#lib/printable.ts";
import { askKnownPassword } from "./askPassword.ts";
import type { Finding, Outcome } from "./finding.ts";
import { readLiveProject } from "./liveProject.ts";
import { printLines } from "./printLines.ts";
import { runChecks } from "./runChecks.ts";
import { signIn } from "./visitor.ts";

const marks: Record<Outcome, string> = { kept: "ok  ", broken: "FAIL", unknown: "?   " };

/** The promises as a list, each with its fix below it, and a verdict. */
export function formatFindings(findings: Finding[]): string {
  const widest = (read: (one: Finding) => string) => Math.max(...findings.map((one) => read(one).length));
  const [promiseWidth, triedWidth] = [widest(({ promise }) => promise), widest(({ tried }) => tried)];
  const lines = findings.flatMap(({ promise, outcome, tried, answer, fix }) => [
    `${marks[outcome]}  ${promise.padEnd(promiseWidth)}  ${tried.padEnd(triedWidth)}  ${printable(answer)}`,
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

const options = {
  site: { type: "string", default: "" },
  as: { type: "string", default: "" },
  json: { type: "boolean", default: false },
} as const;

/**
 * `npm run check:live [-- --site https://your-band.example] [--as you@example.com] [--json]`. Exit status 1 when
 * something needs a fix. The password of the account is prompted for, and is never in the command.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const project = readLiveProject(values.site);
  const session = values.as ? await signIn(project, values.as, await askKnownPassword(values.as)) : null;
  const findings = await runChecks(project, session?.visitor).finally(() => session?.signOut());
  printLines(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings));
  if (findings.some(({ outcome }) => outcome === "broken")) process.exitCode = 1;
}
