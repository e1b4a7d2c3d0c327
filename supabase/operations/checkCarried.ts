import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { CATALOGUE_FILE_PATH } from "#routes.ts";
import { isSoundName } from "#rules/carriedNames.ts";
import { type Finding, finding, keptIf } from "./finding.ts";
import { type Answer, request } from "./liveProject.ts";

export const COPIES_CLAIM = "The site's own copies of files are sent as files";

/** What keeps a page from using a carried file; null for nothing. */
function loadingProblem({ status, headers }: Answer, isAskedFirst: boolean): string | null {
  if (![200, 206].includes(status)) return String(status);
  if (isAskedFirst && status !== 206) return "no byte range";
  return headers.get("access-control-allow-origin") === "*" ? null : "no other site may read it";
}

/** What else a browser or a search engine may do with one that the site itself has. */
function headerProblem({ headers }: Answer, isSound: boolean): string | null {
  if (!headers.get("content-security-policy")?.includes("sandbox")) return "a browser may run it as a page";
  return isSound && !headers.get("x-robots-tag")?.includes("noindex") ? "search engines list it" : null;
}

/** The copies of public files that the site has are there, and are sent as Supabase's Storage sends them. */
export async function checkCarried(siteUrl: string): Promise<Finding[]> {
  const { json } = await request(siteUrl + CATALOGUE_FILE_PATH, "GET");
  const carried = (json as Partial<KnownCatalogue> | null)?.carried;
  // Of each kind the newest one.
  const names = [isSoundName, (name: string) => !isSoundName(name)].flatMap(
    (isKind) => carried?.names.find(isKind) ?? [],
  );
  if (!carried || names.length === 0) return [];
  const { base, playsSound } = carried;
  const isOwn = base.startsWith("/");
  const answers = await Promise.all(
    names.map((name) =>
      request(`${isOwn ? siteUrl : ""}${base}${name}`, "GET", { headers: { Range: "bytes=0-1" } }),
    ),
  );
  const tried = `two bytes of ${names.map((name) => base + name).join(", ")}`;
  const findingOf = (
    claim: string,
    fix: string,
    problemOf: (answer: Answer, name: string) => string | null,
  ) => {
    const problems = names.map((name, at) => answers[at] && problemOf(answers[at], name));
    const wrong = problems.findIndex((problem) => problem !== null);
    const answer = wrong < 0 ? "yes" : `${problems[wrong]}: ${names[wrong]}`;
    return finding(claim, keptIf(wrong < 0), tried, answer, fix);
  };
  const ofCopies = findingOf(
    "The site's own copies of files can be loaded",
    "Build and publish again.",
    (answer, name) => loadingProblem(answer, playsSound && isSoundName(name)),
  );
  if (!isOwn || ofCopies.outcome === "broken") return [ofCopies];
  const hostNotes =
    "See docs/going-live.md for your host: the build's `_headers` must be applied to /media/.";
  const ofHeaders = findingOf(COPIES_CLAIM, hostNotes, (answer, name) =>
    headerProblem(answer, isSoundName(name)),
  );
  return [ofCopies, ofHeaders];
}
