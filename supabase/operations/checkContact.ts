import { askPreflight } from "./checkPreflight.ts";
import { type Finding, finding, inWords, keptIf } from "./finding.ts";
import { type LiveProject, request } from "./liveProject.ts";

const fix =
  "Check VITE_CONTACT_ENDPOINT, and let the form service accept this site's origin (its dashboard: allowed domains).";

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
    const isThere = answer.status >= 400 && answer.status < 500 && ![404, 405].includes(answer.status);
    const word = inWords(isThere ? "it is there" : "not there", answer);
    return [finding(claim, keptIf(isThere), "POST a body that is not JSON", word, fix)];
  }
  const { answer, allows } = await askPreflight(address, siteUrl, ["content-type"]);
  const isOpen = allows("content-type");
  const word = inWords(isOpen ? "open to the site" : "closed to the site", answer);
  return [finding(claim, keptIf(isOpen), "the preflight of a browser", word, fix)];
}
