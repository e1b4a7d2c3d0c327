import { randomUUID } from "node:crypto";
import { ALBUM_PAGES_PATH, albumPagePath } from "#routes.ts";
import { checkScripts } from "./checkScripts.ts";
import { type Finding, finding, keptIf } from "./finding.ts";
import { type Answer, type LiveProject, request } from "./liveProject.ts";
import { forbidsFrames, foreignScripts } from "./scriptPolicy.ts";

const hostNotes = "See docs/going-live.md for your host: the build's `_headers` must be applied.";

type Page = { path: string; answer: Answer };

const has = (name: string, isFine: (value: string) => boolean) => (page: Answer) =>
  isFine((page.headers.get(name) ?? "").toLowerCase());

/** What each page must send. */
const headers: [promise: string, isSent: (page: Answer) => boolean][] = [
  ["Content-Security-Policy: no page in a frame", forbidsFrames],
  ["X-Frame-Options", has("x-frame-options", (value) => ["deny", "sameorigin"].includes(value))],
  ["X-Content-Type-Options", has("x-content-type-options", (value) => value === "nosniff")],
  ["Referrer-Policy", has("referrer-policy", (value) => value !== "" && value !== "unsafe-url")],
  ["Permissions-Policy", has("permissions-policy", (value) => /camera=\(\)/.test(value))],
  ["Cross-Origin-Opener-Policy", has("cross-origin-opener-policy", (value) => value === "same-origin")],
];

const overHttps: typeof headers = [
  ["Strict-Transport-Security", has("strict-transport-security", (value) => /max-age="?[1-9]/.test(value))],
];

const isForItself = has("cross-origin-resource-policy", (value) => value === "same-origin");
const isRevalidated = has("cache-control", (value) => /no-cache|no-store|max-age=0/.test(value));

/** One line: what is true of each page, or the first page where it is false. */
function ofEach(promise: string, pages: Page[], problemOf: (page: Answer) => string | null): Finding {
  const wrong = pages.find(({ answer }) => problemOf(answer) !== null);
  return finding(
    promise,
    keptIf(!wrong),
    `GET ${pages.map(({ path }) => path).join(", ")}`,
    wrong ? `${problemOf(wrong.answer)} on ${wrong.path}` : "yes",
    hostNotes,
  );
}

/** The host serves the site as built: pages, status 404, headers, caching, scripts, and nothing secret. */
export async function checkSite({ siteUrl }: LiveProject): Promise<Finding[]> {
  if (!siteUrl)
    return [
      finding(
        "The host serves the site as built",
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
  const slugs = Object.values((await read(ALBUM_PAGES_PATH)).answer.json ?? {}).slice(0, 1);
  const pages = await Promise.all(["/", "/secure", ...slugs.map(albumPagePath)].map((path) => read(path)));
  const unknown = await read(`/${randomUUID()}`, "an unknown path");
  const all = [...pages, unknown];
  const worker = [await read("/sw.js")].filter(({ answer }) => answer.status === 200);
  const sent = siteUrl.startsWith("https:") ? [...headers, ...overHttps] : headers;
  return [
    ofEach("Every page is served at its address", pages, ({ status, headers }) =>
      status === 200 ? null : [status, headers.get("location")].filter(Boolean).join(" to "),
    ),
    finding(
      "Every other path is a 404",
      keptIf(unknown.answer.status === 404),
      "GET an unknown path",
      String(unknown.answer.status),
      "Turn off your host's fallback to index.html (docs/going-live.md).",
    ),
    ofEach("Only the site's own scripts run", all, foreignScripts),
    ...sent.map(([promise, isSent]) => ofEach(promise, all, (page) => (isSent(page) ? null : "not sent"))),
    ofEach("Cross-Origin-Resource-Policy", pages, (page) => (isForItself(page) ? null : "not sent")),
    ofEach("Pages and service worker are revalidated", [...pages, ...worker], (page) =>
      isRevalidated(page) ? null : "may be cached",
    ),
    ...(await checkScripts(
      siteUrl,
      [...all, ...worker].map(({ answer }) => answer),
    )),
  ];
}
