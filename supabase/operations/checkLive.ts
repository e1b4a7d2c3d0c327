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
  help: { type: "boolean", default: false },
} as const;

const help = `npm run check:live           tries a published site as a stranger would; changes nothing

  --site https://…           the site's address, where VITE_SITE_URL in .env is not it
  --as you+check@band.com    tries it as this ordinary account too (never the owner's), and asks for its password.
                             Without it nothing is known of what signed-in accounts may do.
  --json                     prints the findings as JSON

It reads VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY and VITE_CONTACT_ENDPOINT, from .env or the environment.
FAIL names what fixes it. ? could not be tried: most need an album with a cover and a track.
Exit status: 0; 1 when something is to be fixed.`;

/** `npm run check:live`, as its help says. The password of the account is prompted for, and is never in the command. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return printLines(help);
  const project = readLiveProject(values.site);
  const session = values.as ? await signIn(project, values.as, await askKnownPassword(values.as)) : null;
  const findings = await runChecks(project, session?.visitor).finally(() => session?.signOut());
  const untried = session ? "" : "\nNot tried: what signed-in accounts may do. Add --as you+check@band.com.";
  printLines(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings) + untried);
  if (findings.some(({ outcome }) => outcome === "broken")) process.exitCode = 1;
}
