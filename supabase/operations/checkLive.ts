import { kindOfKey } from "#rules/secretKeys.ts";
import { commandArguments } from "../run/commandArguments.ts";
import { checkContact } from "./checkContact.ts";
import { checkFiles } from "./checkFiles.ts";
import { checkSignUps } from "./checkSignUps.ts";
import { checkSite } from "./checkSite.ts";
import { checkSchemas, checkTables } from "./checkTables.ts";
import { compareAccessOf } from "./compareAccess.ts";
import { type Finding, finding, formatFindings, keptIf } from "./finding.ts";
import { type LiveProject, readLiveProject, requireProject } from "./liveProject.ts";
import { printLines } from "./printLines.ts";

const options = {
  site: { type: "string", default: "" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const help = `npm run check:live           tries a published site as a stranger would; changes nothing

  --site https://…           the site's address, where VITE_SITE_URL in .env is not it
  --json                     prints the findings as JSON

It reads VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY and VITE_CONTACT_ENDPOINT, from .env or the environment.
With SUPABASE_ACCESS_TOKEN it compares the policies and rights of a hosted project with this repository's, instead of trying them.
FAIL names what fixes it. ? could not be tried: most need an album with a cover and a track. no: the host cannot hold it.
Exit status: 0; 1 when something is to be fixed.`;

export async function main(args: string[]): Promise<void> {
  const { values } = commandArguments({ args, options }, help);
  if (values.help) return printLines(help);
  const project = readLiveProject(values.site);
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(project.supabaseUrl) ?? [];
  const isCompared = Boolean(ref && process.env.SUPABASE_ACCESS_TOKEN);
  const tried = await runChecks(project, isCompared);
  const compared = isCompared && ref ? await compareAccessOf(ref) : null;
  const findings = [...(compared ?? []), ...tried];
  const untried = compared
    ? ""
    : "\nNot compared: policies and rights, those of functions too. Set SUPABASE_ACCESS_TOKEN to a token of supabase.com/dashboard/account/tokens.";
  printLines(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings) + untried);
  if (findings.some(({ outcome }) => outcome === "broken")) process.exitCode = 1;
}

type Check = (project: LiveProject) => Promise<Finding[]>;

const checks: [name: string, check: Check][] = [
  ["Nobody reads the list of admins", checkSchemas],
  ["Strangers read files, and write none", checkFiles],
  ["Sign-ups are closed", checkSignUps],
  ["The contact service answers", checkContact],
  ["The host serves the site as built", checkSite],
];

/** A check that cannot run counts as a broken promise. */
async function findingsOf(claim: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = (error as Error).message;
    const fix = "Check the address and that it is reachable, then run the same command again.";
    return [finding(claim, "broken", "ask", reason, fix)];
  }
}

/**
 * Tries a project as a stranger would; its tables only where their policies were not compared. Nothing is changed, even if
 * an attempt is allowed. Throws one sentence when the project does not answer: then nothing can be known of it.
 */
export async function runChecks(project: LiveProject, isCompared = false): Promise<Finding[]> {
  const kind = kindOfKey(project.publicKey);
  const key = finding(
    "The key in every browser is the public one",
    keptIf(kind === "public"),
    "read VITE_SUPABASE_ANON_KEY",
    kind,
    "Set VITE_SUPABASE_ANON_KEY to the publishable (or anon) key, and make new secret keys if a secret one was published.",
  );
  // With a secret key every attempt below would be allowed, and change something.
  if (kind !== "public") return [key];
  await requireProject(project.supabaseUrl, project.publicKey);
  const findings = [key];
  const tried: typeof checks = isCompared ? checks : [["Strangers write nothing", checkTables], ...checks];
  for (const [claim, check] of tried) findings.push(...(await findingsOf(claim, () => check(project))));
  return findings;
}
