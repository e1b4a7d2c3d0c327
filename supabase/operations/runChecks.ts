import { kindOfKey } from "#rules/secretKeys.ts";
import { accountNotTried, checkAccount } from "./checkAccount.ts";
import { checkContact } from "./checkContact.ts";
import { checkFiles } from "./checkFiles.ts";
import { checkFunctions } from "./checkFunctions.ts";
import { checkHidden } from "./checkHidden.ts";
import { checkSignUps } from "./checkSignUps.ts";
import { checkSite } from "./checkSite.ts";
import { checkTables } from "./checkTables.ts";
import { type Finding, finding, keptIf } from "./finding.ts";
import type { LiveProject } from "./liveProject.ts";
import { STRANGER, type Visitor } from "./visitor.ts";

type Check = (project: LiveProject, visitors: Visitor[]) => Promise<Finding[]>;

const checks: [name: string, check: Check][] = [
  ["Only the owner writes tables", checkTables],
  ["Hidden rows are shown to nobody", checkHidden],
  ["Only the owner calls functions", checkFunctions],
  ["Only the owner writes files", checkFiles],
  ["Sign-ups are closed", checkSignUps],
  ["The contact service answers", checkContact],
  ["The host serves the site as built", checkSite],
];

/** A check that cannot run counts as a broken promise. */
async function findingsOf(promise: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = (error as Error).message;
    return [finding(promise, "broken", "ask", reason, "Check the address and that it is reachable.")];
  }
}

/**
 * Tries a project as a stranger would and, when an account is given, as its signed-in user.
 * Nothing is changed, even if an attempt is allowed.
 */
export async function runChecks(project: LiveProject, account: Visitor | null = null): Promise<Finding[]> {
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
  const ordinary = account
    ? await findingsOf("An ordinary account manages nothing", async () => [
        await checkAccount(project, account),
      ])
    : [accountNotTried];
  const isOrdinary = ordinary.every(({ outcome }) => outcome === "kept");
  const visitors = account && isOrdinary ? [STRANGER, account] : [STRANGER];
  const findings = [key, ...ordinary];
  for (const [promise, check] of checks)
    findings.push(...(await findingsOf(promise, () => check(project, visitors))));
  return findings;
}
