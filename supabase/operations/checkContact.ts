import { type Finding, finding } from "./finding.ts";
import { type LiveProject, request } from "./liveProject.ts";

const mend =
  "Check VITE_CONTACT_ENDPOINT, and let the form service accept this site's origin (its dashboard: allowed domains).";

/**
 * The contact service answers what a browser asks before it posts JSON. No message is sent: on another origin the
 * preflight is the question; on the site's own, a body that is no JSON.
 */
export async function checkContact({ contactEndpoint, siteUrl }: LiveProject): Promise<Finding[]> {
  const subject = "The contact service answers";
  if (contactEndpoint.startsWith("/")) {
    if (!siteUrl)
      return [
        finding(subject, false, "the site's address is not known", "Set VITE_SITE_URL, or pass --site."),
      ];
    const answer = await request(siteUrl + contactEndpoint, "POST", {
      headers: { "Content-Type": "text/plain" },
    });
    const isThere = answer.status >= 400 && answer.status < 500 && ![404, 405].includes(answer.status);
    return [finding(subject, isThere, String(answer.status), mend)];
  }
  const answer = await request(contactEndpoint, "OPTIONS", {
    headers: {
      Origin: siteUrl || "https://example.com",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  const origin = answer.headers.get("access-control-allow-origin");
  const isOpen = answer.status < 300 && origin !== null;
  return [finding(subject, isOpen, `${answer.status}${origin ? "" : ", without CORS"}`, mend)];
}
