import { randomUUID } from "node:crypto";
import { ALBUM_PAGES_PATH, albumPagePath, embedPath, PRESS_PATH } from "#routes.ts";
import { COPIES_CLAIM, checkCarried } from "./checkCarried.ts";
import { CACHED_CLAIM, checkScripts, ENCODER_CLAIM } from "./checkScripts.ts";
import { type Finding, finding, isOutOfOrder, keptIf, unansweredBy } from "./finding.ts";
import { type Answer, type LiveProject, request } from "./liveProject.ts";
import { allowsFrames, ENCODER_MAY_MORE, forbidsFrames, foreignScripts } from "./scriptPolicy.ts";

const hostNotes = "See docs/going-live.md for your host: the build's `_headers` must be applied.";

const served = "The host serves the site as built";

type Page = { path: string; answer: Answer };

const has = (name: string, isFine: (value: string) => boolean) => (page: Answer) =>
  isFine((page.headers.get(name) ?? "").toLowerCase());

const headers: [claim: string, isSent: (page: Answer) => boolean][] = [
  ["X-Frame-Options", has("x-frame-options", (value) => ["deny", "sameorigin"].includes(value))],
  ["X-Content-Type-Options", has("x-content-type-options", (value) => value === "nosniff")],
  ["Referrer-Policy", has("referrer-policy", (value) => value !== "" && value !== "unsafe-url")],
  ["Permissions-Policy", has("permissions-policy", (value) => /camera=\(\)/.test(value))],
];

const overHttps: typeof headers = [
  ["Strict-Transport-Security", has("strict-transport-security", (value) => /max-age="?[1-9]/.test(value))],
];

const isAlone = has("cross-origin-opener-policy", (value) => value === "same-origin");
const opensFromSandbox = has("cross-origin-opener-policy", (value) => ["", "unsafe-none"].includes(value));
const isForItself = has("cross-origin-resource-policy", (value) => value === "same-origin");
/** By a header that says so, which browsers follow whatever the status is. */
const isKept = has("cache-control", (value) => /max-age=0*[1-9]|immutable/.test(value));
const isRevalidated = has("cache-control", (value) => /no-cache|no-store|max-age=0/.test(value));

/** One line: what is true of each page, or the first page where it is false. */
function ofEach(claim: string, pages: Page[], problemOf: (page: Answer) => string | null): Finding {
  const wrong = pages.find(({ answer }) => problemOf(answer) !== null);
  return finding(
    claim,
    keptIf(!wrong),
    `GET ${pages.map(({ path }) => path).join(", ")}`,
    wrong ? `${problemOf(wrong.answer)} on ${wrong.path}` : "yes",
    hostNotes,
  );
}

/** What only headers hold. */
const ofHeaders = new Set([
  ...[...headers, ...overHttps].map(([claim]) => claim),
  "Content-Security-Policy: no page in a frame",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Pages and service worker are revalidated",
  "A missing hashed file is not cached",
  COPIES_CLAIM,
  CACHED_CLAIM,
  ENCODER_CLAIM,
]);

/** GitHub Pages sends none of the site's headers, and a proxy before it may hide its name. */
const isGitHubPages = ({ headers }: Answer) =>
  headers.get("server") === "GitHub.com" || headers.has("x-github-request-id");

/** At GitHub Pages, one line for all that it cannot hold. */
function atHost(findings: Finding[], home: Answer): Finding[] {
  if (!isGitHubPages(home)) return findings;
  // An encoder that is gone, or may not run, is another matter.
  const isOther = ({ claim, answer }: Finding) => claim === ENCODER_CLAIM && answer !== ENCODER_MAY_MORE;
  const lost = findings.filter(
    (one) => one.outcome === "broken" && ofHeaders.has(one.claim) && !isOther(one),
  );
  if (lost.length === 0) return findings;
  return [
    ...findings.filter((one) => !lost.includes(one)),
    finding(
      "GitHub Pages sends no header of the site's",
      "lost",
      "the answers above",
      `not held: ${lost.map(({ claim }) => claim).join("; ")}`,
      "Nothing is to be done there: docs/behaviour.md (10.17) says what that means. A host that reads `_headers` holds all.",
    ),
  ];
}

/** The host serves the site as built: pages, status 404, headers, caching, scripts, and nothing secret. */
export async function checkSite({ siteUrl }: LiveProject): Promise<Finding[]> {
  if (!siteUrl)
    return [
      finding(
        served,
        "broken",
        "nothing",
        "its address is not known",
        "Set VITE_SITE_URL, or pass --site https://your-band.example.",
      ),
    ];
  const read = async (path: string, name = path): Promise<Page> => ({
    path: name,
    answer: await request(siteUrl + path, "GET"),
  });
  const list = await read(ALBUM_PAGES_PATH);
  const slugs: string[][] = Object.values(list.answer.json ?? {}).slice(0, 1);
  const readAll = (paths: string[]) => Promise.all(paths.map((path) => read(path)));
  const ownPages = await readAll(["/", "/secure"]);
  const albumPages = await readAll(slugs.map(([slug = ""]) => albumPagePath(slug)));
  // An album without sound has none, and its page names none.
  const players = (await readAll(slugs.map(([slug = ""]) => embedPath(slug)))).filter(
    ({ path, answer }, place) => answer.status !== 404 || albumPages[place]?.answer.text.includes(path),
  );
  // Without a kit there is none, and no page of the site links it.
  const press = (await readAll([PRESS_PATH])).filter(
    ({ answer }) => answer.status !== 404 || ownPages[0]?.answer.text.includes(`href="${PRESS_PATH}"`),
  );
  const pages = [...ownPages, ...press, ...albumPages];
  const unknown = await read(`/${randomUUID()}`, "an unknown path");
  const missing = await Promise.all(
    ["/assets", "/workers", "/media/tracks"].map((folder) =>
      read(`${folder}/${randomUUID()}.js`, `an unknown path in ${folder}`),
    ),
  );
  const all = [...pages, unknown];
  const ownWorker = await read("/sw.js");
  const worker = [ownWorker].filter(({ answer }) => answer.status === 200);
  // Of a host in trouble no page says how it is served otherwise.
  const failed = [...all, ...players, list, ownWorker].find(({ answer }) => isOutOfOrder(answer));
  if (failed) return [unansweredBy("The site's host", served, `GET ${failed.path}`, failed.answer)];
  const sent = siteUrl.startsWith("https:") ? [...headers, ...overHttps] : headers;
  const findings = [
    ofEach("Every page is served at its address", [...pages, ...players], ({ status, headers }) =>
      status === 200 ? null : [status, headers.get("location")].filter(Boolean).join(" to "),
    ),
    finding(
      "Every other path is a 404",
      keptIf(unknown.answer.status === 404),
      "GET an unknown path",
      String(unknown.answer.status),
      "Turn off your host's fallback to index.html (docs/going-live.md).",
    ),
    ofEach("Only the site's own scripts run", [...all, ...players], foreignScripts),
    ...sent.map(([claim, isSent]) => ofEach(claim, all, (page) => (isSent(page) ? null : "not sent"))),
    ofEach("Content-Security-Policy: no page in a frame", pages, (page) =>
      forbidsFrames(page) ? null : "not sent",
    ),
    ofEach("Players may be framed on other sites", players, (page) =>
      allowsFrames(page) ? null : "frames are forbidden",
    ),
    ofEach("Cross-Origin-Opener-Policy", [...ownPages, ...press], (page) =>
      isAlone(page) ? null : "not sent",
    ),
    ofEach("Album pages open from players in a sandbox", albumPages, (page) =>
      opensFromSandbox(page) ? null : "Cross-Origin-Opener-Policy is sent",
    ),
    ofEach("Cross-Origin-Resource-Policy", pages, (page) => (isForItself(page) ? null : "not sent")),
    ofEach("Pages and service worker are revalidated", [...pages, ...worker], (page) =>
      isRevalidated(page) ? null : "may be cached",
    ),
    finding(
      "A missing hashed file is not cached",
      keptIf(!missing.some(({ answer }) => isKept(answer))),
      `GET ${missing.map(({ path }) => path).join(", ")}`,
      missing.find(({ answer }) => isKept(answer))?.answer.headers.get("cache-control") ?? "not cached",
      "A visitor who comes during a deployment would keep a dead page. Send a year's cache with files that are there alone: the build's `_headers`, or docs/examples/nginx.conf as it is now.",
    ),
    ...(await checkCarried(siteUrl)),
    ...(await checkScripts(
      siteUrl,
      [...all, ...worker].map(({ answer }) => answer),
    )),
  ];
  return ownPages[0] ? atHost(findings, ownPages[0].answer) : findings;
}
