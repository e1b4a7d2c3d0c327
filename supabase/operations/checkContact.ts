import { askPreflight } from "./checkPreflight.ts";
import { type Finding, finding, inWords, isOutOfOrder, keptIf, unansweredBy } from "./finding.ts";
import { type LiveProject, request } from "./liveProject.ts";

const fix =
  "Check VITE_CONTACT_ENDPOINT, and let the form service accept this site's origin (its dashboard: allowed domains).";

const service = "The form service";

/** The endpoint as a full address, or "" when it is relative and the site's address is unknown. */
function addressOf({ contactEndpoint, siteUrl }: LiveProject): string {
  return URL.canParse(contactEndpoint, siteUrl || undefined)
    ? new URL(contactEndpoint, siteUrl || undefined).href
    : "";
}

/**
 * The contact service accepts JSON from browsers. No message is sent: on another origin this sends the preflight;
 * on the site's own, where browsers send none, a body that is not JSON.
 */
export async function checkContact(project: LiveProject): Promise<Finding[]> {
  const { siteUrl } = project;
  const claim = "The contact service answers";
  const address = addressOf(project);
  if (!address)
    return [
      finding(
        claim,
        "broken",
        "nothing",
        "the site's address is not known",
        "Set VITE_SITE_URL, or pass --site.",
      ),
    ];
  if (siteUrl && new URL(address).origin === new URL(siteUrl).origin) {
    const answer = await request(address, "POST", { headers: { "Content-Type": "text/plain" } });
    const tried = "POST a body that is not JSON";
    if (isOutOfOrder(answer)) return [unansweredBy(service, claim, tried, answer)];
    // A gateway that asks for a sign-in refuses otherwise.
    const isThere = [400, 415, 422].includes(answer.status);
    const word = inWords(isThere ? "it is there" : "not there", answer);
    return [finding(claim, keptIf(isThere), tried, word, fix)];
  }
  const { answer, allows } = await askPreflight(address, siteUrl, ["content-type"]);
  if (isOutOfOrder(answer)) return [unansweredBy(service, claim, "the preflight of a browser", answer)];
  const isOpen = allows("content-type");
  const word = inWords(isOpen ? "open to the site" : "closed to the site", answer);
  return [finding(claim, keptIf(isOpen), "the preflight of a browser", word, fix)];
}
