import { kindOfKey } from "#rules/secretKeys.ts";
import { type Finding, finding, isOutOfOrder, keptIf, unansweredBy } from "./finding.ts";
import { type Answer, request } from "./liveProject.ts";
import { encoderProblem } from "./scriptPolicy.ts";

type Files = Map<string, Answer>;

const hostNotes = "See docs/going-live.md for your host: the build's `_headers` must be applied.";

export const CACHED_CLAIM = "Hashed files are cached or revalidated";
export const ENCODER_CLAIM = "The encoder of listening copies may run WebAssembly, and nothing else";

/**
 * The hashed scripts and styles that a text names: in attributes, imports, and the addresses inside inline scripts,
 * whether full, from the root (as the build's list of chunks has them), or beside the script that names them. The build
 * writes none into a folder below: such a name is a library's, for a script that we do not use.
 */
function filesNamedIn(text: string, base: string): string[] {
  const names = [...text.matchAll(/["'`(]((?:\.{0,2}\/|assets\/|https?:)[\w./:-]+\.(?:js|css))["'`)]/g)].map(
    (match) => match[1] ?? "",
  );
  return names
    .map((name) => (name.startsWith("assets/") ? `/${name}` : name))
    .filter((name) => URL.canParse(name, base))
    .map((name) => new URL(name, base))
    .filter(
      ({ origin, pathname }) =>
        origin === new URL(base).origin && /^\/(assets|workers)\/[^/]+$/.test(pathname),
    )
    .map(({ href }) => href);
}

/** Reads every script and style that the pages name, and those that these import. */
async function readFiles(siteUrl: string, pages: Answer[]): Promise<Files> {
  const files: Files = new Map();
  let named = new Set(pages.flatMap(({ text }) => filesNamedIn(text, `${siteUrl}/`)));
  while (named.size > 0) {
    const read = await Promise.all([...named].map(async (url) => [url, await request(url, "GET")] as const));
    for (const [url, answer] of read) files.set(url, answer);
    const next = read.flatMap(([url, { text }]) => filesNamedIn(text, url));
    named = new Set(next.filter((url) => !files.has(url)));
  }
  return files;
}

const holdsSecret = ({ text }: Answer) =>
  (text.match(/sb_secret_[\w-]{8,}|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? []).some(
    (key) => kindOfKey(key) === "secret",
  );

/** The first file that breaks a claim, by its path; else a word for all of them. */
const firstOf = (urls: string[], fine: string) => (urls[0] ? new URL(urls[0]).pathname : fine);

/** Every script of the site loads, is cached by browsers, and contains no secret key. */
export async function checkScripts(siteUrl: string, pages: Answer[]): Promise<Finding[]> {
  const files = [...(await readFiles(siteUrl, pages))];
  const urlsOf = (wrong: [string, Answer][]) => wrong.map(([url]) => url);
  const scripts = files.filter(([url]) => url.endsWith(".js"));
  const gone = urlsOf(files.filter(([, { status }]) => status !== 200));
  // A host without a rule for each file has them revalidated.
  const short = urlsOf(
    files.filter(
      ([, { headers }]) =>
        !/max-age=\d{8}.*immutable|no-cache|max-age=0/.test(headers.get("cache-control") ?? ""),
    ),
  );
  const secret = urlsOf(files.filter(([, file]) => holdsSecret(file)));
  const isSecretInPage = pages.some(holdsSecret);
  const all = `all ${files.length} scripts and styles`;
  const failed = files.find(([, file]) => isOutOfOrder(file));
  // What was not read may hold a secret, and an error page has other headers.
  if (failed && !isSecretInPage && secret.length === 0)
    return [unansweredBy("The site's host", "Every script loads", `GET ${failed[0]}`, failed[1])];
  const encoder = files.find(([url]) => new URL(url).pathname.startsWith("/workers/"));
  const problem = encoder ? encoderProblem(encoder[1]) : "not found";
  return [
    finding(
      "Every script loads",
      keptIf(scripts.length > 0 && gone.length === 0),
      all,
      scripts.length === 0 ? "no script found in the pages" : firstOf(gone, "all are there"),
      "Publish the whole folder `dist`, as `npm run build` wrote it.",
    ),
    finding(CACHED_CLAIM, keptIf(short.length === 0), all, firstOf(short, "yes"), hostNotes),
    finding(
      ENCODER_CLAIM,
      keptIf(problem === null),
      "the policy of the encoder's script",
      problem ?? "yes",
      hostNotes,
    ),
    finding(
      "The site contains no secret key",
      keptIf(!isSecretInPage && secret.length === 0),
      `the pages, and ${all}`,
      isSecretInPage ? "FOUND in a page" : secret[0] ? `FOUND in ${firstOf(secret, "")}` : "none",
      "Make new secret keys in the Supabase dashboard at once, and build with the public key.",
    ),
  ];
}
