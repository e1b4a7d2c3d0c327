import { COVER_BUCKET } from "#config.ts";
import { type Finding, finding, inWords, isNoAnswer, type Outcome, unanswered } from "./finding.ts";
import { type LiveProject, request } from "./liveProject.ts";

/** What the dashboard sends with a cover, without which nothing is stored. */
const needed = ["apikey", "authorization", "x-client-info", "x-upsert"];
const FOR_IMAGE_SEARCH = "x-robots-tag";

/** Asks the question that a browser asks before the dashboard uploads a cover from another origin. */
export async function checkPreflight({ siteUrl, supabaseUrl }: LiveProject): Promise<Finding> {
  const { origin } = new URL(siteUrl || supabaseUrl);
  const answer = await request(
    `${supabaseUrl}/storage/v1/object/${COVER_BUCKET}/check-live/cover.webp`,
    "OPTIONS",
    {
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": [...needed, FOR_IMAGE_SEARCH].join(),
      },
    },
  );
  const promise = "The dashboard can upload covers, for image search too";
  const tried = "the preflight of an upload";
  if (isNoAnswer(answer)) return unanswered(promise, tried, answer);
  const listed = (name: string) => (answer.headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/);
  const names = listed("access-control-allow-headers");
  // The star names every header but this one.
  const isAllowed = (name: string) =>
    names.includes(name) || (names.includes("*") && name !== "authorization");
  const isForSite = listed("access-control-allow-origin").some((one) => one === "*" || one === origin);
  const judge = (outcome: Outcome, word: string, fix: string) =>
    finding(promise, outcome, tried, inWords(word, answer), fix);
  if (answer.status >= 300 || !isForSite || !needed.every(isAllowed))
    return judge(
      "broken",
      "refused",
      "A proxy in front of Supabase must let preflights through: the browser blocks every upload of the dashboard.",
    );
  return isAllowed(FOR_IMAGE_SEARCH)
    ? judge("kept", "allowed", "")
    : judge(
        "unknown",
        `all but ${FOR_IMAGE_SEARCH}`,
        "Covers are uploaded without that header, so image search may not show them. Ask Supabase's support to allow it.",
      );
}
