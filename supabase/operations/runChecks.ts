import { checkContact } from "./checkContact.ts";
import { checkFiles } from "./checkFiles.ts";
import { checkSignUps } from "./checkSignUps.ts";
import { checkSite } from "./checkSite.ts";
import { checkTables } from "./checkTables.ts";
import { type Finding, finding } from "./finding.ts";
import { kindOfKey } from "./kindOfKey.ts";
import type { LiveProject } from "./liveProject.ts";

const checks: [subject: string, check: (project: LiveProject) => Promise<Finding[]>][] = [
  ["Sign-ups", checkSignUps],
  ["Tables", checkTables],
  ["Files", checkFiles],
  ["The contact service", checkContact],
  ["The site", checkSite],
];

/** Tries a project as a stranger would; a check that cannot be made is a finding too. */
export async function runChecks(project: LiveProject): Promise<Finding[]> {
  const isPublic = kindOfKey(project.publicKey) === "public";
  const key = finding(
    "The key in every browser is the public one",
    isPublic,
    isPublic ? "yes" : kindOfKey(project.publicKey),
    "Set VITE_SUPABASE_ANON_KEY to the publishable (or anon) key, and make new secret keys if a secret one was published.",
  );
  // With a secret key every attempt below would be allowed, and change something.
  if (!isPublic) return [key];
  const findings = [key];
  for (const [subject, check] of checks) {
    try {
      findings.push(...(await check(project)));
    } catch (error) {
      findings.push(
        finding(subject, false, (error as Error).message, "Check the address and that it is reachable."),
      );
    }
  }
  return findings;
}
