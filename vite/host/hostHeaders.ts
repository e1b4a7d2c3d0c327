import {
  BUILT_PATH,
  CALENDAR_PATH,
  CATALOGUE_FILE_PATH,
  PRESS_PATH,
  SERVICE_WORKER_PATH,
} from "../../src/routes.ts";
import { MEDIA_PATH } from "../../src/rules/carriedNames.ts";
import { FEED_FILE, FEED_TYPE } from "../identity/feed.ts";
import { PLAYERS_PATH } from "../identity/playerIds.ts";
import { albumPodcastPath, PODCAST_PATH, PODCAST_TYPE } from "../identity/podcastFeeds.ts";
import { ENCODER_POLICY, MEDIA_POLICY } from "./contentSecurityPolicy.ts";

/** Headers by URL pattern, where a final `*` matches anything, and `:slug` a part of the path. */
export type HeaderRules = Record<string, Record<string, string>>;

/** A file with a hash in its name never changes. Pages are revalidated each time, so that a deployment shows at once. */
const FOREVER = "public, max-age=31536000, immutable";
const ALWAYS_ASK = "no-cache";

/** Files that no other site may load. Pictures and the feed are for other sites too. */
const OWN = { "Cross-Origin-Resource-Policy": "same-origin" };

/** Pages that no page of another site may hold a handle of, or open in a sandbox. */
const ALONE = { "Cross-Origin-Opener-Policy": "same-origin" };

/** Sound, and the press kit, which may be linked nowhere (decision 113). */
const NOT_LISTED = { "X-Robots-Tag": "noindex" };

/** Players in a browser read these from any site. */
const PODCAST = { "Content-Type": `${PODCAST_TYPE}; charset=utf-8`, "Access-Control-Allow-Origin": "*" };

/**
 * The policies of the pages, as headers: that of "/" and the album pages, of /secure, of the 404 page, of the players; of the
 * press kit where there is one.
 */
type PagePolicies = {
  home: string;
  secure: string;
  notFound: string;
  embed: string;
  press?: string | undefined;
};

/** Cloudflare takes no more rules (developers.cloudflare.com/workers/static-assets/headers). */
const MAX_RULES = 100;

/**
 * What a host must send with the site (docs/going-live.md). A path may match several patterns, whose headers add up on some
 * hosts and replace each other on others: so no header is in two patterns that overlap (decision 072). Where no pattern has
 * a policy, X-Frame-Options forbids frames; beside the players' `frame-ancestors` browsers ignore it.
 */
export function hostHeaders({
  home,
  secure,
  notFound,
  embed,
  press,
  hashedFiles,
  extra,
}: PagePolicies & {
  hashedFiles: readonly string[];
  /** What every file has too. */
  extra?: Record<string, string>;
}): HeaderRules {
  const rules: HeaderRules = {
    "/*": {
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      // Vimeo shows a video that is limited to some sites only to a page that tells its origin.
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), midi=(), serial=()",
      ...extra,
    },
    "/": { ...OWN, ...ALONE, "Content-Security-Policy": home, "Cache-Control": ALWAYS_ASK },
    // Every album's page has the scripts of "/", so that one rule serves all: Cloudflare takes at most 100.
    "/album/*": { ...OWN, "Content-Security-Policy": home, "Cache-Control": ALWAYS_ASK },
    "/secure": { ...OWN, ...ALONE, "Content-Security-Policy": secure, "Cache-Control": ALWAYS_ASK },
    // Without a kit the path shows the 404 page, whose policy is another.
    ...(press && {
      [PRESS_PATH]: { ...OWN, ...ALONE, "Content-Security-Policy": press, "Cache-Control": ALWAYS_ASK },
    }),
    "/404.html": { ...OWN, ...ALONE, "Content-Security-Policy": notFound, "Cache-Control": ALWAYS_ASK },
    [SERVICE_WORKER_PATH]: { ...OWN, "Content-Security-Policy": home, "Cache-Control": ALWAYS_ASK },
    // Readers of oEmbed may run in pages of any site.
    "/embed/*": {
      "Content-Security-Policy": embed,
      "Cache-Control": ALWAYS_ASK,
      "Access-Control-Allow-Origin": "*",
    },
    // As Storage sends them; its own cache would be sent with what is missing too (decision 100).
    [`${MEDIA_PATH}*`]: { "Content-Security-Policy": MEDIA_POLICY, "Access-Control-Allow-Origin": "*" },
    [`${MEDIA_PATH}tracks/*`]: NOT_LISTED,
    [`${MEDIA_PATH}press/*`]: NOT_LISTED,
    [CATALOGUE_FILE_PATH]: { "Cache-Control": ALWAYS_ASK },
    "/manifest.webmanifest": { "Cache-Control": ALWAYS_ASK },
    // A player in a sandbox, which is no origin's, asks for it to know whether the site can be reached.
    [BUILT_PATH]: { "Access-Control-Allow-Origin": "*", "Cache-Control": ALWAYS_ASK },
    [CALENDAR_PATH]: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": ALWAYS_ASK },
    [PODCAST_PATH]: { ...PODCAST, "Cache-Control": ALWAYS_ASK },
    [albumPodcastPath(":slug")]: PODCAST,
    [PLAYERS_PATH]: { "Access-Control-Allow-Origin": "*", "Cache-Control": ALWAYS_ASK },
    [`/${FEED_FILE}`]: { "Content-Type": `${FEED_TYPE}; charset=utf-8`, "Cache-Control": ALWAYS_ASK },
    // An album's page in a sandboxed window, which a player opened, is no origin's.
    "/assets/*": { "Access-Control-Allow-Origin": "*" },
    "/workers/*": { ...OWN, "Content-Security-Policy": ENCODER_POLICY },
  };
  // By name, as a host gives a pattern's headers to what is missing too (decision 084). Hosts have others revalidated.
  const room = MAX_RULES - Object.keys(rules).length;
  for (const path of hashedFiles.slice(0, room)) rules[path] = { "Cache-Control": FOREVER };
  return rules;
}

/** The rules as the file `_headers` that Netlify and Cloudflare Pages read. */
export function writeHeadersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `${blocks.join("\n\n")}\n`;
}

export function readHeadersFile(text: string): HeaderRules {
  const rules: HeaderRules = {};
  let headers: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers[name] = value;
    else if (line.startsWith("/")) {
      headers = {};
      rules[line.trim()] = headers;
    }
  }
  return rules;
}

/** All headers that a path gets; two of one name in one line. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const withSlug = path.replace(/^\/album\/[^/]+\//, "/album/:slug/");
  const matches = (pattern: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern || withSlug === pattern;
  const sent: Record<string, string> = {};
  for (const [pattern, headers] of Object.entries(rules)) {
    if (!matches(pattern)) continue;
    for (const [name, value] of Object.entries(headers))
      sent[name] = sent[name] ? `${sent[name]}, ${value}` : value;
  }
  return sent;
}
