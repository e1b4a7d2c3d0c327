import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { CATALOGUE_FILE_PATH } from "#routes.ts";
import { isSoundName } from "#rules/carriedFiles.ts";
import { type Finding, finding, keptIf } from "./finding.ts";
import { type Answer, request } from "./liveProject.ts";

/** What is wrong with the answer for a carried file; null for nothing. In: whether it is the site's own, and to be asked for sound first. */
function problemOf({ status, headers }: Answer, name: string, isOwn: boolean, playsSound: boolean) {
  if (![200, 206].includes(status)) return String(status);
  if (playsSound && status !== 206 && isSoundName(name)) return "no byte range";
  if (headers.get("access-control-allow-origin") !== "*") return "no other site may read it";
  if (!isOwn) return null;
  if (!headers.get("content-security-policy")?.includes("sandbox")) return "a browser may run it as a page";
  if (isSoundName(name) && !headers.get("x-robots-tag")?.includes("noindex")) return "search engines list it";
  return null;
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
  const problems = names.map((name, at) => answers[at] && problemOf(answers[at], name, isOwn, playsSound));
  const wrong = problems.findIndex((problem) => problem !== null);
  return [
    finding(
      "The site's own copies of files are sent as files",
      keptIf(wrong < 0),
      `two bytes of ${names.map((name) => base + name).join(", ")}`,
      wrong < 0 ? "sent" : `${problems[wrong]}: ${names[wrong]}`,
      "Build and publish again. See docs/going-live.md for your host: the build's `_headers` must be applied to /media/.",
    ),
  ];
}
