import type { HeaderRules } from "../../../vite/host/hostHeaders.ts";
import { carriedSong, type SiteMistake } from "../publishedProject.ts";
import type { Mistake } from "./databaseMistakes.ts";

type PublishedMistake = Mistake & SiteMistake;

const POLICY = "Content-Security-Policy";

/** The rules with other headers for one pattern; null leaves one out. */
const changed = (pattern: string, headers: Record<string, string | null>) => (rules: HeaderRules) => {
  const all = Object.entries({ ...rules[pattern], ...headers });
  return {
    ...rules,
    [pattern]: Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
};

/** The same rules with every policy of a page changed. */
const withPolicies = (change: (policy: string) => string) => (rules: HeaderRules) =>
  Object.entries(rules)
    .filter(([pattern]) => !["/workers/*", "/embed/*"].includes(pattern))
    .reduce((others, [pattern, { [POLICY]: policy }]) => {
      return policy === undefined ? others : changed(pattern, { [POLICY]: change(policy) })(others);
    }, rules);

const everywhere = ["X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"];
const FRAMES = "Players may be framed on other sites";
const NO_FRAME = "Content-Security-Policy: no page in a frame";
const OWN_SCRIPTS = "Only the site's own scripts run";
const ENCODER = "The encoder of listening copies may run WebAssembly, and nothing else";
const REVALIDATED = "Pages and service worker are revalidated";
const SERVED = "Every page is served at its address";
const KEPT = "Hashed files are cached or revalidated";
const MISSING = "A missing hashed file is not cached";
const COPIES = "The site's own copies of files are sent as files";
const NO_KEY = "The site contains no secret key";

const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString("base64url")}.c2lnbmF0dXJl`;

/** Headers that a host leaves out. */
const missing: [pattern: string, header: string, ...found: string[]][] = [
  ...everywhere.map((header): [string, string, string] => ["/*", header, header]),
  ["/secure", "Cross-Origin-Opener-Policy", "Cross-Origin-Opener-Policy"],
  ["/secure", "Cross-Origin-Resource-Policy", "Cross-Origin-Resource-Policy"],
  ["/embed/*", POLICY, OWN_SCRIPTS, FRAMES],
  ["/album/*", POLICY, OWN_SCRIPTS, NO_FRAME],
  ["/workers/*", POLICY, ENCODER],
  ["/", "Cache-Control", REVALIDATED],
  ["/sw.js", "Cache-Control", REVALIDATED],
  ["/media/*", POLICY, COPIES],
  ["/media/*", "Access-Control-Allow-Origin", "The site's own copies of files can be loaded"],
  ["/media/tracks/*", "X-Robots-Tag", COPIES],
];

const SANDBOX = "Album pages open from players in a sandbox";
const framed = "script-src 'self'; object-src 'none'; frame-ancestors *";

/** Headers that a host sends otherwise. */
const others: [mistake: string, pattern: string, header: string, value: string, found: string][] = [
  ["ten minutes for a hashed file", "/assets/index-a1b2c3.js", "Cache-Control", "max-age=600", KEPT],
  ["pages that a sandbox cannot open", "/album/*", "Cross-Origin-Opener-Policy", "same-origin", SANDBOX],
  ["a second policy on the players' path", "/*", POLICY, "frame-ancestors 'none'", FRAMES],
  ["pages that any site may frame", "/album/*", POLICY, framed, NO_FRAME],
  ["a year's cache for what is missing", "/assets/*", "Cache-Control", "public, max-age=31536000", MISSING],
  ["a year's cache for missing songs", "/media/*", "Cache-Control", "public, max-age=31536000", MISSING],
  ["a cache for missing workers", "/workers/*", "Cache-Control", "max-age=600", MISSING],
  ["an encoder that may ask other machines", "/workers/*", POLICY, "script-src 'wasm-unsafe-eval'", ENCODER],
];

/** Files that are published otherwise; null: not at all. */
const files: [mistake: string, path: string, content: string | null, found: string][] = [
  ["no page at /secure", "secure.html", null, SERVED],
  ["no page of an album", "album/tidal-memory.html", null, SERVED],
  ["no player of an album", "embed/tidal-memory.html", null, SERVED],
  ["a script that was not published", "assets/dialog-0a1b2c.js", null, "Every script loads"],
  [
    "a copy of a song that was not published",
    `media/${carriedSong}`,
    null,
    "The site's own copies of files can be loaded",
  ],
  ["a secret key in a script", "assets/late-3d4e5f.js", 'const key="sb_secret_0123456789abcdef"', NO_KEY],
  [
    "a secret key in a page",
    "secure.html",
    `<script type="application/json">"${serviceRole}"</script>`,
    NO_KEY,
  ],
];

/** Mistakes in the published files, or in the headers of the host. */
export const siteMistakes: PublishedMistake[] = [
  ...["*", "'self' https://scripts.example", "'self' 'unsafe-inline'", "'self' 'unsafe-eval'"].map(
    (source) => ({
      mistake: `script-src ${source}`,
      headers: withPolicies((policy) => policy.replace(/script-src [^;]*/, `script-src ${source}`)),
      found: [OWN_SCRIPTS],
    }),
  ),
  ...missing.map(([pattern, header, ...found]) => ({
    mistake: `no ${header} on ${pattern}`,
    headers: changed(pattern, { [header]: null }),
    found,
  })),
  ...others.map(([mistake, pattern, header, value, found]) => ({
    mistake,
    headers: changed(pattern, { [header]: value }),
    found: [found],
  })),
  {
    mistake: "a policy without frame-ancestors",
    headers: withPolicies((policy) => policy.replace(/(; )?frame-ancestors.*/, "")),
    found: [NO_FRAME],
  },
  {
    mistake: "headers on / alone",
    headers: ({ "/*": all, "/": home, ...rules }) => ({ ...rules, "/": { ...all, ...home } }),
    found: everywhere,
  },
  ...files.map(([mistake, path, content, found]) => ({
    mistake,
    files: { [path]: content },
    found: [found],
  })),
];
