import { parseArgs } from "node:util";
import type { Finding } from "./finding.ts";
import { readLiveProject } from "./liveProject.ts";
import { runChecks } from "./runChecks.ts";

/** The findings as a table, then each mend once. */
export function formatFindings(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const rows = findings.map(
    ({ isFine, subject, seen }) => `${isFine ? "ok  " : "FAIL"}  ${subject.padEnd(width)}  ${seen}`,
  );
  const wrong = findings.filter(({ isFine }) => !isFine);
  const mends = [...new Set(wrong.map(({ mend }) => mend))].map((mend) => `- ${mend}`);
  const verdict =
    wrong.length === 0 ? ["Everything is as it must be."] : [`${wrong.length} to mend:`, ...mends];
  return [...rows, "", ...verdict].join("\n");
}

/** `npm run check:live [-- --site https://your-band.example]`. Exit status 1 when something is to mend. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { site: { type: "string", default: "" } } });
  const project = readLiveProject(values.site);
  const findings = await runChecks(project);
  console.log(formatFindings(findings));
  if (findings.some(({ isFine }) => !isFine)) process.exitCode = 1;
}
