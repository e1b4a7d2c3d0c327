import type { HeaderRules } from "../../../vite/host/hostHeaders.ts";
import type { SiteMistake } from "../publishedProject.ts";
import type { Mistake } from "./databaseMistakes.ts";

type PublishedMistake = Mistake & SiteMistake;

const without = (pattern: string, header: string) => (rules: HeaderRules) => ({
  ...rules,
  [pattern]: Object.fromEntries(Object.entries(rules[pattern] ?? {}).filter(([name]) => name !== header)),
});

/** The same rules with every policy of a page changed. */
const withPolicies = (change: (policy: string) => string) => (rules: HeaderRules) =>
  Object.fromEntries(
    Object.entries(rules).map(([pattern, { "Content-Security-Policy": policy, ...others }]) => [
      pattern,
      policy === undefined || ["/workers/*", "/embed/*"].includes(pattern)
        ? { ...rules[pattern] }
        : { ...others, "Content-Security-Policy": change(policy) },
    ]),
  );

const scriptsFrom = (source: string) =>
  withPolicies((policy) => policy.replace(/script-src [^;]*/, `script-src ${source}`));

/** Without one header of the host. */
const noHeader = (pattern: string, header: string, claim: string): PublishedMistake => ({
  mistake: `no ${header} on ${pattern}`,
  headers: without(pattern, header),
  found: [claim],
});

const file = (
  mistake: string,
  path: string,
  content: string | null,
  ...found: string[]
): PublishedMistake => ({
  mistake,
  files: { [path]: content },
  found,
});

const foreign = (source: string): PublishedMistake => ({
  mistake: `script-src ${source}`,
  headers: scriptsFrom(source),
  found: ["Only the site's own scripts run"],
});

const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString("base64url")}.c2lnbmF0dXJl`;

const everywhere = ["X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"];
const FRAMES = "Players may be framed on other sites";
const ENCODER = "The encoder of listening copies may run WebAssembly, and nothing else";

/** Mistakes in the published files, or in the headers of the host. */
export const siteMistakes: PublishedMistake[] = [
  foreign("*"),
  foreign("'self' https://scripts.example"),
  foreign("'self' 'unsafe-inline'"),
  foreign("'self' 'unsafe-eval'"),
  ...everywhere.map((header) => noHeader("/*", header, header)),
  noHeader("/secure", "Cross-Origin-Opener-Policy", "Cross-Origin-Opener-Policy"),
  {
    mistake: "album pages that a sandbox cannot open",
    headers: (rules) => ({
      ...rules,
      "/album/*": { ...rules["/album/*"], "Cross-Origin-Opener-Policy": "same-origin" },
    }),
    found: ["Album pages open from players in a sandbox"],
  },
  {
    ...noHeader("/embed/*", "Content-Security-Policy", FRAMES),
    found: ["Only the site's own scripts run", FRAMES],
  },
  {
    mistake: "a second policy on the players' path",
    headers: (rules) => ({
      ...rules,
      "/*": { ...rules["/*"], "Content-Security-Policy": "frame-ancestors 'none'" },
    }),
    found: [FRAMES],
  },
  {
    mistake: "pages that any site may frame",
    headers: (rules) => ({
      ...rules,
      "/album/*": {
        ...rules["/album/*"],
        "Content-Security-Policy": "script-src 'self'; object-src 'none'; frame-ancestors *",
      },
    }),
    found: ["Content-Security-Policy: no page in a frame"],
  },
  file("no player of an album", "embed/tidal-memory.html", null, "Every page is served at its address"),
  noHeader("/secure", "Cross-Origin-Resource-Policy", "Cross-Origin-Resource-Policy"),
  {
    mistake: "a policy without frame-ancestors",
    headers: withPolicies((policy) => policy.replace(/(; )?frame-ancestors.*/, "")),
    found: ["Content-Security-Policy: no page in a frame"],
  },
  {
    mistake: "headers on / alone",
    headers: (rules) => {
      const { "/*": all, "/": home, ...others } = rules;
      return { ...others, "/": { ...all, ...home } };
    },
    found: everywhere,
  },
  noHeader("/", "Cache-Control", "Pages and service worker are revalidated"),
  noHeader("/sw.js", "Cache-Control", "Pages and service worker are revalidated"),
  noHeader("/workers/*", "Content-Security-Policy", ENCODER),
  {
    mistake: "an encoder that may ask other machines",
    headers: (rules) => ({
      ...rules,
      "/workers/*": { ...rules["/workers/*"], "Content-Security-Policy": "script-src 'wasm-unsafe-eval'" },
    }),
    found: [ENCODER],
  },
  noHeader("/assets/*", "Cache-Control", "Hashed files are cached for a year"),
  file("no page at /secure", "secure.html", null, "Every page is served at its address"),
  file("no page of an album", "album/tidal-memory.html", null, "Every page is served at its address"),
  {
    ...noHeader("/album/*", "Content-Security-Policy", ""),
    found: ["Only the site's own scripts run", "Content-Security-Policy: no page in a frame"],
  },
  file(
    "a secret key in a script that another one names",
    "assets/late-3d4e5f.js",
    'const key="sb_secret_0123456789abcdef"',
    "The site contains no secret key",
  ),
  file(
    "a secret key in a page",
    "secure.html",
    `<script type="application/json">"${serviceRole}"</script>`,
    "The site contains no secret key",
  ),
  file("a script that was not published", "assets/dialog-0a1b2c.js", null, "Every script loads"),
];
