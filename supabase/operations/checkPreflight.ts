import { COVER_BUCKET } from "#config.ts";
import { type Finding, finding, inWords, isNoAnswer, unanswered } from "./finding.ts";
import { type LiveProject, request } from "./liveProject.ts";

/** Asks what a browser asks before a page of the site posts to another origin. `allows`: whether a header may be sent. */
export async function askPreflight(url: string, siteUrl: string, headers: string[]) {
  const { origin } = new URL(siteUrl || "https://example.com");
  const answer = await request(url, "OPTIONS", {
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": headers.join(),
    },
  });
  const listed = (name: string) => (answer.headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/);
  const isOpen =
    answer.status < 300 && listed("access-control-allow-origin").some((one) => ["*", origin].includes(one));
  const names = listed("access-control-allow-headers");
  // The star names every header but this one.
  const isNamed = (name: string) => names.includes(name) || (names.includes("*") && name !== "authorization");
  return { answer, allows: (name: string) => isOpen && isNamed(name) };
}

/** What the dashboard sends with a cover, without which nothing is stored. */
const needed = ["apikey", "authorization", "x-client-info", "x-upsert"];
const FOR_IMAGE_SEARCH = "x-robots-tag";

/** The dashboard, at another origin, may upload a cover with all its headers. */
export async function checkPreflight({ siteUrl, supabaseUrl }: LiveProject): Promise<Finding> {
  const cover = `${supabaseUrl}/storage/v1/object/${COVER_BUCKET}/check-live/cover.webp`;
  const { answer, allows } = await askPreflight(cover, siteUrl || supabaseUrl, [...needed, FOR_IMAGE_SEARCH]);
  const claim = "The dashboard can upload covers, for image search too";
  const tried = "the preflight of an upload";
  if (isNoAnswer(answer)) return unanswered(claim, tried, answer, supabaseUrl);
  const blocked =
    "A proxy in front of Supabase must let preflights through: the browser blocks every upload of the dashboard.";
  if (!needed.every(allows)) return finding(claim, "broken", tried, inWords("refused", answer), blocked);
  const isWhole = allows(FOR_IMAGE_SEARCH);
  const word = inWords(isWhole ? "allowed" : `all but ${FOR_IMAGE_SEARCH}`, answer);
  const hidden =
    "Covers are uploaded without that header, so image search may not show them. Ask Supabase's support to allow it.";
  return finding(claim, isWhole ? "kept" : "unknown", tried, word, hidden);
}
