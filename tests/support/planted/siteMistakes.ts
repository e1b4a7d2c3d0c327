import type { HeaderRules } from "../../../vite/host/hostHeaders.ts";
import type { SiteMistake } from "../builtSite.ts";
import type { Mistake } from "./mistake.ts";

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
      policy === undefined || pattern === "/encoder/*"
        ? { ...rules[pattern] }
        : { ...others, "Content-Security-Policy": change(policy) },
    ]),
  );

const scriptsFrom = (source: string) =>
  withPolicies((policy) => policy.replace(/script-src [^;]*/, `script-src ${source}`));

const missingHeader = (header: string, promise = header): PublishedMistake => ({
  mistake: `no ${header}`,
  headers: without("/*", header),
  found: [promise],
});

const foreign = (source: string): PublishedMistake => ({
  mistake: `script-src ${source}`,
  headers: scriptsFrom(source),
  found: ["Only the site's own scripts run"],
});

const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString("base64url")}.c2lnbmF0dXJl`;

/** Mistakes in the published files, or in the headers of the host. */
export const siteMistakes: PublishedMistake[] = [
  foreign("*"),
  foreign("'self' https://scripts.example"),
  foreign("'self' 'unsafe-inline'"),
  foreign("'self' 'unsafe-eval'"),
  missingHeader("X-Frame-Options"),
  missingHeader("X-Content-Type-Options"),
  missingHeader("Referrer-Policy"),
  missingHeader("Permissions-Policy"),
  missingHeader("Cross-Origin-Opener-Policy"),
  {
    mistake: "no Cross-Origin-Resource-Policy on /secure",
    headers: without("/secure", "Cross-Origin-Resource-Policy"),
    found: ["Cross-Origin-Resource-Policy"],
  },
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
    found: [
      "X-Frame-Options",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Permissions-Policy",
      "Cross-Origin-Opener-Policy",
    ],
  },
  {
    mistake: "no Cache-Control on /",
    headers: without("/", "Cache-Control"),
    found: ["Pages and service worker are revalidated"],
  },
  {
    mistake: "no Cache-Control on the service worker",
    headers: without("/sw.js", "Cache-Control"),
    found: ["Pages and service worker are revalidated"],
  },
  {
    mistake: "no policy for the encoder",
    headers: without("/encoder/*", "Content-Security-Policy"),
    found: ["The encoder of listening copies may run WebAssembly, and nothing else"],
  },
  {
    mistake: "an encoder that may ask other machines",
    headers: (rules) => ({
      ...rules,
      "/encoder/*": { ...rules["/encoder/*"], "Content-Security-Policy": "script-src 'wasm-unsafe-eval'" },
    }),
    found: ["The encoder of listening copies may run WebAssembly, and nothing else"],
  },
  {
    mistake: "no Cache-Control on the hashed files",
    headers: without("/assets/*", "Cache-Control"),
    found: ["Hashed files are cached for a year"],
  },
  {
    mistake: "no page at /secure",
    files: { "secure.html": null },
    found: ["Every page is served at its address"],
  },
  {
    mistake: "a host that serves no album's page at its address",
    files: { "album/tidal-memory.html": null },
    found: ["Every page is served at its address"],
  },
  {
    mistake: "no policy for albums' pages",
    headers: without("/album/*", "Content-Security-Policy"),
    found: ["Only the site's own scripts run"],
  },
  {
    mistake: "a secret key in a script that another one names",
    files: { "assets/late-3d4e5f.js": 'const key="sb_secret_0123456789abcdef"' },
    found: ["The site contains no secret key"],
  },
  {
    mistake: "a secret key in a page",
    files: { "secure.html": `<script type="application/json">"${serviceRole}"</script>` },
    found: ["The site contains no secret key"],
  },
  {
    mistake: "a source map beside a script",
    files: { "assets/dialog-0a1b2c.js.map": '{"version":3,"mappings":""}' },
    found: ["No source map is published"],
  },
  {
    mistake: "a source map inside a script",
    files: { "assets/late-3d4e5f.js": "//# sourceMappingURL=data:application/json;base64,e30=" },
    found: ["No source map is published"],
  },
  {
    mistake: "a script that was not published",
    files: { "assets/dialog-0a1b2c.js": null },
    found: ["Every script loads", "Hashed files are cached for a year"],
  },
];
