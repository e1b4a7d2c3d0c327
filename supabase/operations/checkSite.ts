import { randomUUID } from "node:crypto";
import { type Finding, finding } from "./finding.ts";
import { kindOfKey } from "./kindOfKey.ts";
import { type Answer, type LiveProject, request } from "./liveProject.ts";

const hostNotes = "See docs/going-live.md for your host: the build's `_headers` must be applied.";

const expectedHeaders: [name: string, isFine: (value: string) => boolean][] = [
  ["content-security-policy", (value) => value.includes("frame-ancestors 'none'")],
  ["x-content-type-options", (value) => value === "nosniff"],
  ["referrer-policy", (value) => value !== "" && value !== "unsafe-url"],
  ["permissions-policy", (value) => value !== ""],
];

function missingHeaders(url: string, { headers }: Answer): string[] {
  const expected = url.startsWith("https:")
    ? [...expectedHeaders, ["strict-transport-security", (value: string) => value !== ""] as const]
    : expectedHeaders;
  return expected.filter(([name, isFine]) => !isFine(headers.get(name) ?? "")).map(([name]) => name);
}

/** The policy for scripts, in the header or in the page itself. */
function scriptPolicy({ headers, text }: Answer): string {
  const inPage = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(text)?.[1] ?? "";
  const policy = [headers.get("content-security-policy") ?? "", inPage].find((one) =>
    one.includes("script-src"),
  );
  return /script-src ([^;]*)/.exec(policy ?? "")?.[1] ?? "";
}

async function checkScripts(siteUrl: string, page: Answer): Promise<Finding[]> {
  const paths = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? "",
  );
  const scripts = await Promise.all([...new Set(paths)].map((path) => request(siteUrl + path, "GET")));
  const isImmutable = scripts.every(({ headers }) => headers.get("cache-control")?.includes("immutable"));
  const hasSecret = [page, ...scripts].some(({ text }) =>
    (text.match(/sb_secret_[\w-]{8,}|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? []).some(
      (key) => kindOfKey(key) === "secret",
    ),
  );
  return [
    finding(
      "Hashed files are kept for a year",
      isImmutable,
      isImmutable ? "immutable" : "not immutable",
      hostNotes,
    ),
    finding(
      "No secret key stands in the site",
      !hasSecret,
      hasSecret ? "FOUND" : "none",
      "Make new secret keys in the Supabase dashboard at once, and build with the public key.",
    ),
  ];
}

/** The site is served as the build means it: pages, status 404, headers, caching, and nothing secret. */
export async function checkSite({ siteUrl }: LiveProject): Promise<Finding[]> {
  if (!siteUrl)
    return [
      finding(
        "The site",
        false,
        "address not known",
        "Set VITE_SITE_URL, or pass --site https://your-band.example.",
      ),
    ];
  const [home, secure, unknown] = await Promise.all(
    ["/", "/secure", `/${randomUUID()}`].map((path) => request(siteUrl + path, "GET")),
  );
  if (!home || !secure || !unknown) throw new Error("A page did not answer.");
  const missing = missingHeaders(siteUrl, home);
  const scripts = scriptPolicy(home);
  const isStrict = scripts !== "" && !/unsafe-(inline|eval)/.test(scripts);
  return [
    finding(
      "The pages / and /secure",
      home.status === 200 && secure.status === 200,
      `${home.status}, ${secure.status}`,
      hostNotes,
    ),
    finding(
      "Every other path is a 404",
      unknown.status === 404,
      String(unknown.status),
      `${hostNotes} Turn off a fallback to index.html.`,
    ),
    finding(
      "Only the site's own scripts run",
      isStrict,
      isStrict ? "policy found" : "no strict policy",
      hostNotes,
    ),
    finding(
      "Security headers",
      missing.length === 0,
      missing.length === 0 ? "all sent" : `missing: ${missing.join(", ")}`,
      hostNotes,
    ),
    ...(await checkScripts(siteUrl, home)),
  ];
}
